// Going back to a form's response makes the browser ask to send the form again, or shows its own error. Once
// replaced, this entry leads to the form, as its address does. The response to the declaration itself stays
// as it is: a reload shows it again.
history.replaceState(null, '', location.href);
