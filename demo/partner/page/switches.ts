const dark = matchMedia('(prefers-color-scheme: dark)');

/**
 * The page's own switches. Each changes the frame's parameters and the page's address, so that a reload shows the same.
 */
export function startSwitches(options: {
  readonly frame: HTMLIFrameElement;
  readonly currency: HTMLSelectElement;
  readonly theme: HTMLButtonElement;
}): void {
  const { frame, currency, theme } = options;
  const root = document.documentElement;
  const address = new URL(frame.src);
  const isDark = () => root.dataset['theme'] === 'dark' || (root.dataset['theme'] === 'auto' && dark.matches);

  function ask(name: string, value: string): void {
    const page = new URL(location.href);
    page.searchParams.set(name, value);
    history.replaceState(null, '', page);
    address.searchParams.set(name, value);
    // Replaced rather than assigned, so that the traveller's Back button stays free of our entries.
    frame.contentWindow?.location.replace(address);
  }
  const showTheme = () => theme.setAttribute('aria-pressed', String(isDark()));

  currency.addEventListener('change', () => ask('currency', currency.value));
  theme.addEventListener('click', () => {
    root.dataset['theme'] = isDark() ? 'light' : 'dark';
    showTheme();
    ask('theme', root.dataset['theme']);
  });
  dark.addEventListener('change', showTheme);
  showTheme();
}
