/**
 * A large decorative drawing while the traveller waits: a line draws the SIM and stops at a dot, with its
 * destination faintly ahead. Below all text, so that nothing moves when it goes.
 */
export function Wait() {
  return (
    <svg class="wait" viewBox="0 0 200 150" aria-hidden="true">
      <circle class="sun" cx="128" cy="62" r="34" />
      <path class="faint" d="M130 100v49h33q10-20 12-52V84v13q2 32 12 52h600m-618-13h14m-10-14h6" />
      <path class="card" d="M46 149V26q0-6 6-6h52l26 26v103z" />
      <path d="M-600 149H46" />
      <path class="line" pathLength={1} d="M46 149V26q0-6 6-6h52l26 26v54" />
      <path
        class="chip"
        d="M66 82h44q4 0 4 4v34q0 4-4 4H66q-4 0-4-4V86q0-4 4-4zm-4 14h16m20 0h16m-52 14h16m20 0h16M78 82v42m20-42v42"
      />
      <circle class="dot" cx="130" cy="100" r="3.5" />
    </svg>
  );
}
