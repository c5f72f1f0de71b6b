/** A line drawing of a SIM with a status mark, by default an exclamation mark. Decorative. */
export function StatusIcon({ mark = 'M12 10v4m0 3v.01' }: { mark?: string }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={`M7 3h7l4 4v14H6V3z${mark}`} />
    </svg>
  );
}
