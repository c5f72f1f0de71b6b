/** Placeholder blocks for a step that is loading. */
export function Skeleton() {
  return (
    <div class="body" aria-busy="true">
      <div class="bone bone--line" />
      <div class="bone" />
      <div class="bone bone--large" />
    </div>
  );
}
