const names: Readonly<Record<string, string>> = {
  bancontact: 'Bancontact',
  eps: 'EPS',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  p24: 'Przelewy24',
  paypal: 'PayPal',
};

/** A choice of redirect methods, which replaces the card fields. */
export function createRedirects(methods: readonly string[], onChoice: () => void) {
  let chosen = methods[0];
  if (chosen !== undefined) {
    const list = document.createElement('div');
    list.id = 'redirects';
    list.setAttribute('role', 'radiogroup');
    list.setAttribute('aria-label', 'Payment method');
    list.append(...methods.map(option));
    document.getElementById('card')?.setAttribute('hidden', '');
    document.getElementById('root')?.append(list);
  }

  function option(method: string): HTMLElement {
    const label = document.createElement('label');
    const input = document.createElement('input');
    label.className = 'Tab Redirect';
    input.type = 'radio';
    input.name = 'redirect';
    input.checked = method === chosen;
    input.addEventListener('change', () => {
      chosen = method;
      onChoice();
    });
    label.append(input, names[method] ?? method);
    return label;
  }

  return { chosen: () => chosen };
}
