/**
 * What makes a form act without its `submit`, which never comes in a sandboxed frame that lacks `allow-forms`: the
 * click of its button, and Enter in its fields.
 */
export const onClick =
  <Act extends Event>(run: (event: Act) => void) =>
  (event: Act) => {
    event.preventDefault();
    run(event);
  };
export const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
  onClick(run)(event);
};

/**
 * One model for each visit of a screen: what `make` gives for a key (a route, or the app) is kept as long as the key
 * is. Screens hold no state of their own, since the whole view is rendered again when a signal that it read changes.
 */
export function oncePer<Key extends object, Rest extends unknown[], Model>(
  make: (key: Key, ...rest: Rest) => Model,
): (key: Key, ...rest: Rest) => Model {
  const made = new WeakMap<Key, Model>();
  return (key, ...rest) => {
    const model = made.get(key) ?? make(key, ...rest);
    made.set(key, model);
    return model;
  };
}
