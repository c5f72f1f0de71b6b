/** A SIM drawn in one line, with what became of it; an exclamation mark unless told otherwise. Decoration. */
export function StatusIcon({ mark = 'M12 10v4m0 3v.01' }: { mark?: string }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={`M7 3h7l4 4v14H6V3z${mark}`} />
    </svg>
  );
}
