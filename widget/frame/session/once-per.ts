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
