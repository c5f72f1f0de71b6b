/** Draws a QR code from its modules: dark on white in every theme, with the quiet zone that scanners need. */
export function QrCode({ label, rows }: { label: string; rows: boolean[][] }) {
  const size = rows.length + 8;
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
  );
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path.join('')} />
    </svg>
  );
}
