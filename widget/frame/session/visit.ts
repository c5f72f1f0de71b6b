/**
 * Triggers a form's action without `submit`, which never fires in a sandboxed frame that lacks `allow-forms`: handles a
 * click on its button and Enter in its fields.
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
 * One model per visit to a screen: the result of `make` lives as long as its key (a route, or the app). Screens hold no
 * state of their own, because the whole view rerenders when a signal it read changes.
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
