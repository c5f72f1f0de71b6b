/** The flag of a country, a globe for a region. Decoration: the name stands beside it. */
export function Flag({ code }: { code: string }) {
  return code.length === 2 ? (
    <i class="flag" data-c={code} aria-hidden="true">
      <img
        src={`/flags/${code.toLowerCase()}.svg`}
        alt=""
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    </i>
  ) : (
    <i class="flag globe" aria-hidden="true" />
  );
}
