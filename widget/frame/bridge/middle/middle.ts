/**
 * Without a loader only the browser can scroll the partner's page, and only to an element. This one has room
 * for the bank's challenge, so that a challenge already in view does not move from under the finger.
 */
export function showMiddle({ document, innerHeight, scrollY }: Window): void {
  const mark = document.documentElement.appendChild(document.createElement('i'));
  const room = Math.min(600, innerHeight);
  mark.style.cssText = `position:absolute;height:${room}px;top:${scrollY + (innerHeight - room) / 2}px`;
  mark.scrollIntoView({ block: 'nearest' });
  mark.remove();
}
