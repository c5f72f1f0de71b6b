import type { Hono } from 'hono';
import { keyTexts as texts, mintRefusals } from '../../../widget/dashboard/connections/key-texts.ts';
import { Keys, MadeKey } from '../../../widget/dashboard/connections/Keys.tsx';
import { readGracePeriod } from '../../contract/grace-period.ts';
import type { Shops } from '../../shops/shops.ts';
import { changeBudget, mintKey, rotateKey, type ApiKeys } from '../../staff/keys.ts';
import { may, type Person } from '../../staff/person.ts';
import type { Guard } from './guard.ts';
import { done, refuse, show } from './render.tsx';
import type { DashboardEnv } from './staff-visit.ts';

export interface KeysDeps {
  readonly keys: ApiKeys;
  readonly shops: Pick<Shops, 'all'>;
}

const path = '/dashboard/connections';

/** The part of the page about keys. */
export async function keysPart({ keys, shops }: KeysDeps, person: Person, once: string) {
  return <Keys keys={await keys.keys()} shops={shops.all()} once={may(person, 'owner') ? once : null} />;
}

/** Making, replacing and ending the API keys of programs. */
export function addKeyRoutes(
  routes: Hono<DashboardEnv>,
  { keys, shops, guard }: KeysDeps & { readonly guard: Guard },
): void {
  routes.post('/keys', guard.change({ role: 'owner', stepUp: true }), async (c) => {
    const { form, visit } = c.var;
    const asked = {
      name: form['name'] ?? '',
      scopes: form['scopes[]'] ?? '',
      shop: form['shop'] ?? '',
      days: form['days'] ?? '',
      budget: budgetIn(form),
      personId: visit.person.id,
      shopIds: shops.all().map(({ id }) => id),
    };
    const minted = await mintKey(keys, asked, { by: visit.person.email, via: 'dashboard' });
    if (typeof minted === 'string') return refuse(c, 'invalid', mintRefusals[minted]);
    // Shown now or never: the secret is not stored.
    return show(c, { title: texts.madeTitle, section: path, body: <MadeKey {...minted} /> });
  });

  routes.post('/keys/rotate', guard.change({ role: 'owner', stepUp: true }), async (c) => {
    const { form, visit } = c.var;
    const graceMs = readGracePeriod(form['former'] ?? '');
    if (graceMs === undefined) return refuse(c, 'invalid');
    const asked = { id: form['id'] ?? '', personId: visit.person.id, graceMs };
    const made = await rotateKey(keys, asked, { by: visit.person.email, via: 'dashboard' });
    if (!made) return refuse(c, 'lost-race');
    return show(c, { title: texts.replacedTitle, section: path, body: <MadeKey {...made} /> });
  });

  routes.post('/keys/budget', guard.change({ role: 'owner', stepUp: true }), async (c) => {
    const { form, visit } = c.var;
    const by = { by: visit.person.email, via: 'dashboard' } as const;
    const changed = await changeBudget(keys, form['id'] ?? '', budgetIn(form), by);
    if (changed === 'budget') return refuse(c, 'invalid', mintRefusals.budget);
    return changed === 'unknown' ? refuse(c, 'lost-race') : done(c, `${path}#keys`, texts.budgetSaved);
  });

  // No passkey is asked for: a leaked key has to end quickly.
  routes.post('/keys/end', guard.change({ role: 'owner' }), async (c) => {
    const { person } = c.var.visit;
    const ended = await keys.endKey(c.var.form['id'] ?? '', { by: person.email, via: 'dashboard' });
    return ended ? done(c, `${path}#keys`, texts.ended) : refuse(c, 'lost-race');
  });
}

const budgetIn = (form: Readonly<Record<string, string>>) => ({
  currency: form['currency'] ?? '',
  perOrder: form['perOrder'] ?? '',
  perDay: form['perDay'] ?? '',
  perMonth: form['perMonth'] ?? '',
});
