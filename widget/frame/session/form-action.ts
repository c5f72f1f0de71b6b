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
