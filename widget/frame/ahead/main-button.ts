/**
 * Calls back for events at the button that leads on to the next step. Hears them on their way down, because one that
 * led here is on its way up.
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
