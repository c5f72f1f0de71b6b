/** The shape of a step that is on its way: a head, a few blocks, the place of the action. */
export function Skeleton() {
  return (
    <div class="body" aria-busy="true">
      <div class="bone bone--line" />
      <div class="bone" />
      <div class="bone bone--large" />
    </div>
  );
}
