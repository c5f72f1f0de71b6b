import { benchBytes } from './bytes.ts';
import { benchJourney } from './journey.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPage } from './page.ts';
import { benchPurchase } from './purchase.ts';
import { benchScale } from './scale.ts';
import { benchServer } from './server.ts';
import { benchSoak } from './soak.ts';

/**
 * `npm run bench -- [page|bytes|server|purchase|journey|lighthouse|soak|scale] [--quick]`: prints a table for each,
 * with the method above it. No time is asserted; `npm test` gates bytes.
 */
const benches = {
  page: benchPage,
  bytes: benchBytes,
  server: benchServer,
  purchase: benchPurchase,
  journey: benchJourney,
  lighthouse: benchLighthouse,
  soak: benchSoak,
  scale: benchScale,
} as const;
type Name = keyof typeof benches;
/** `journey`, `soak` and `scale` take minutes, and npm first has to fetch `lighthouse`: they run only on request. */
const usual: readonly Name[] = ['page', 'bytes', 'server', 'purchase'];

const asked = process.argv.slice(2);
const quick = asked.includes('--quick');
const names = asked.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(1);
}
for (const name of names.length > 0 ? (names as Name[]) : usual) {
  await benches[name]({ quick });
}
