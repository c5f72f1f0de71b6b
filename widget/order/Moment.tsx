/**
 * One line, decorative: it draws the SIM while the eSIM is being prepared and stops at a dot; once the eSIM is ready it
 * runs on to the country. The styles move it, and show the finished drawing where motion is reduced.
 */
export function Moment({ isHome }: { isHome: boolean }) {
  return (
    <svg class={isHome ? 'moment moment--home' : 'moment'} viewBox="0 0 168 64" aria-hidden="true">
      <circle class="sun" cx="140" cy="26" r="13" />
      <path class="sim" pathLength={1} d="M0 63.25h14V20q0-4 4-4h17l13 13v34.25h18" />
      <path class="chip" d="M22 35h18v14H22zm0 7h6m6 0h6m-12-7v14m6-14v14" />
      <path
        class="home"
        pathLength={1}
        d="M66 63.25h10V46l9-8 9 8v17.25h6V52h16v11.25h7L133 24V10v14l10 39.25h7V50l6-5 6 5v13.25h6m-40-19h11"
      />
      <circle class="dot" cx="66" cy="60" r="3.5" />
    </svg>
  );
}
