// The way back to an answer of a form is a question to send it again, or an error of the browser's own. To this page it
// leads to the form, as by its address. The declaration's own answer stays what it is: a reload shows it again.
history.replaceState(null, '', location.href);
