import { Hono } from 'hono';
import { EmbedPage } from '../../../widget/dashboard/embed/EmbedPage.tsx';
import { texts } from '../../../widget/dashboard/embed/embed-texts.ts';
import { covers } from '../../contract/scope.ts';
import { defaultShop } from '../../contract/values/values.ts';
import type { EmbedFindings } from '../../shops/embed-findings.ts';
import type { Shops } from '../../shops/shops.ts';
import type { Preview } from '../page/preview.ts';
import type { Guard } from './guard.ts';
import { framingCsp } from './headers.ts';
import { refuse, show } from './render.tsx';
import type { Section } from './section.ts';
import type { DashboardEnv } from './staff-visit.ts';

const path = '/dashboard/embed';

/** The tag of each shop, with a preview. */
export function createEmbedPages(deps: {
  readonly guard: Guard;
  readonly shops: Shops;
  /** The store's origin. */
  readonly origin: string;
  readonly preview: Preview;
  readonly findings: Pick<EmbedFindings, 'of'>;
}): Section {
  const { guard, shops, origin } = deps;
  const routes = new Hono<DashboardEnv>();
  routes.get('/preview', guard.page(), (c) => {
    const shop = shops.get(c.req.query('shop'));
    if (!covers(c.var.visit.person.shops, shop.id)) return refuse(c, 'unknown');
    return deps.preview(shop, c.req.query('screen') === 'packages' ? 'packages' : 'first');
  });
  routes.get('/', guard.page(), async (c) => {
    const scope = c.var.visit.person.shops;
    const theirs = shops.all().filter((shop) => covers(scope, shop.id));
    const asked = c.req.query('shop') ?? (scope === null ? undefined : theirs[0]?.id);
    const { id, name, embedOrigins } = shops.get(asked);
    if (!covers(scope, id)) return refuse(c, 'unknown');
    c.header('content-security-policy', framingCsp);
    return show(c, {
      title: texts.title,
      lead: texts.lead(name),
      actions: (
        <a class="button" href={id === defaultShop ? '/embed' : `/embed?shop=${id}`}>
          {texts.builder}
        </a>
      ),
      section: path,
      body: (
        <EmbedPage
          view={{
            shops: theirs,
            shop: { id, name, sites: embedOrigins },
            isDefault: id === defaultShop,
            origin,
            findings: await deps.findings.of(id),
          }}
        />
      ),
    });
  });
  return { path, label: texts.title, role: 'viewer', group: 'Set up', routes };
}
