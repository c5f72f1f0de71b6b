/**
 * Calls back for events at the button that leads to the next step. Listens in the capture phase, because the
 * event that led here is still bubbling.
 */
export function onMainButton(types: readonly string[], act: () => void): () => void {
  const hear = (event: Event) => {
    if ((event.target as Element).closest('.bar .button--main')) act();
  };
  for (const type of types) document.addEventListener(type, hear, true);
  return () => {
    for (const type of types) document.removeEventListener(type, hear, true);
  };
}
