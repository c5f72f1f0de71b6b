/** Calls back for events at the button that leads on to the next step. */
export function onMainButton(types: readonly string[], act: () => void): () => void {
  const hear = (event: Event) => {
    if ((event.target as Element).closest('.bar .button--main')) act();
  };
  for (const type of types) document.addEventListener(type, hear);
  return () => {
    for (const type of types) document.removeEventListener(type, hear);
  };
}
