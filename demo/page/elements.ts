type Child = Node | string | null;

/**
 * Creates an element. `class` and `data-…` set attributes, `on…` adds a listener, and a boolean adds or omits the
 * attribute.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number | boolean | (() => unknown)>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), () => void value());
    else if (typeof value === 'boolean') made.toggleAttribute(name, value);
    else made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Replaces only content that changed, and keeps the focus on the element with the same key. */
export function createPlace<State>(place: HTMLElement, draw: (state: State) => readonly Node[]) {
  let shown = '';
  return (state: State): void => {
    const next = JSON.stringify(state);
    if (next === shown) return;
    shown = next;
    const focused = place.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-key')
      : null;
    place.replaceChildren(...draw(state));
    if (typeof focused === 'string') {
      place.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    }
  };
}
