import { capabilityPattern } from '../../server/contract/values/values.ts';
import { linkFormName } from './link-form.ts';

// The server never sees a fragment; and a form's body, unlike an address, is kept in no log and no history.
const capability = location.hash.slice(1);
const form = document.forms.namedItem(linkFormName);
const field = form?.elements.namedItem('capability');
if (form && field instanceof HTMLInputElement && capabilityPattern.test(capability)) {
  history.replaceState(null, '', location.pathname + location.search);
  field.value = capability;
  form.submit();
}
