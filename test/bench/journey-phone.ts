const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The phone installs the latest eSIM, turns it on and uses that many bytes, pausing for `restMs` after each step. */
export async function activate(connectivity: string, bytes: number, restMs = 0): Promise<void> {
  const control = `${connectivity}/control`;
  const answer = await fetch(`${control}/ledger`);
  const { purchases } = (await answer.json()) as { purchases: { iccid: string; at: number }[] };
  const { iccid } = purchases.toSorted((one, other) => other.at - one.at)[0] ?? { iccid: '' };
  for (const step of ['download', 'install', 'enable']) {
    await fetch(`${control}/esims/${iccid}/${step}`, { method: 'POST' });
    await pause(restMs);
  }
  const headers = { 'content-type': 'application/json' };
  await fetch(`${control}/esims/${iccid}/use`, { method: 'POST', headers, body: JSON.stringify({ bytes }) });
  await pause(2 * restMs);
}
