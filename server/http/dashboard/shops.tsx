import { Hono, type Context } from 'hono';
import { ShopList } from '../../../widget/dashboard/shops/ShopList.tsx';
import { ShopPage } from '../../../widget/dashboard/shops/ShopPage.tsx';
import { texts } from '../../../widget/dashboard/shops/shop-texts.ts';
import { covers } from '../../contract/scope.ts';
import { shopIdPattern } from '../../contract/values/values.ts';
import type { LiveSettings } from '../../settings/live-settings.ts';
import { readDraft } from '../../shops/shop-draft.ts';
import { readPicture, type Pictures } from '../../shops/logo.ts';
import type { Environment, Shop } from '../../shops/shop.ts';
import type { Shops } from '../../shops/shops.ts';
import type { Person } from '../../staff/person.ts';
import type { Preview } from '../page/preview.ts';
import type { Guard } from './guard.ts';
import { framingCsp } from './headers.ts';
import { done, refuse, show } from './render.tsx';
import type { Section } from './section.ts';
import { createShopViews, type ShopViewDeps } from './shop-views.ts';
import type { DashboardEnv } from './staff-visit.ts';

export interface ShopPagesDeps extends ShopViewDeps {
  readonly guard: Guard;
  readonly guardOfAll: Guard;
  readonly shops: Shops;
  readonly environment: Environment;
  readonly settings: Pick<LiveSettings, 'refresh' | 'current' | 'versions' | 'save'>;
  readonly preview: Preview;
  readonly pictures: Pick<Pictures, 'save' | 'hold'>;
}

type C = Context<DashboardEnv>;

const path = '/dashboard/shops';

/** The shops of this deployment: what each has of its own, with each change shown before it is saved. */
export function createShopPages(deps: ShopPagesDeps): Section {
  const { guard, guardOfAll, shops, environment, settings, preview } = deps;
  const views = createShopViews(deps);
  const of = ({ shops: scope }: Person): readonly Shop[] => shops.all().filter(({ id }) => covers(scope, id));
  const known = (c: C): Shop | undefined =>
    of(c.var.visit.person).find((shop) => shop.id === c.req.param('id'));
  const via = 'dashboard' as const;

  const routes = new Hono<DashboardEnv>()
    .get('/', guard.page('owner'), async (c) => {
      await settings.refresh();
      return listPage(c, { id: '', name: '' });
    })
    // An owner bound to some shops would not be bound to the new one.
    .post('/', guardOfAll.change({ role: 'owner' }), async (c) => {
      const { id = '', name = '' } = c.var.form;
      const isKnown = shops.all().some((shop) => shop.id === id);
      const error = shopIdPattern.test(id)
        ? isKnown
          ? 'There is already a shop with this id.'
          : undefined
        : 'Up to 32 lower-case letters, digits and hyphens.';
      const { settings: value, errors } = readDraft(shops.get(id), { name }, environment);
      if (error !== undefined || errors.name !== undefined) return listPage(c, { id, name, error }, 422);
      const saved = await settings.save(
        `shop:${id}`,
        { name: value.name },
        { by: c.var.visit.person.email, via },
        0,
      );
      return saved
        ? done(c, `${path}/${id}`, `${name} was added. Its tag says shop="${id}".`)
        : listPage(c, { id, name, error: 'Somebody else has just added this shop.' }, 409);
    })
    .get('/:id', guard.page('owner'), async (c) => {
      await settings.refresh();
      const shop = known(c);
      return shop ? shopPage(c, shop, c.req.query()) : refuse(c, 'unknown');
    })
    .get('/:id/preview', guard.page('owner'), (c) => {
      const shop = known(c);
      if (!shop) return refuse(c, 'unknown');
      const { screen, ...sent } = c.req.query();
      return preview(readDraft(shop, sent, environment).shop, screen === 'packages' ? 'packages' : 'first');
    })
    // Stored under a hash of its content, and not shown until a saved version names it.
    .post('/:id/logo', guard.change({ role: 'owner' }), async (c) => {
      const shop = known(c);
      if (!shop) return refuse(c, 'unknown');
      const { picture = '', once: _once, ...sent } = c.var.form;
      const read = readPicture(picture);
      const back = `${path}/${shop.id}`;
      if ('error' in read) return shopPage(c, shop, sent, 422, `${read.error} The logo was not accepted.`);
      await deps.pictures.save(read.name, read.base64);
      return c.redirect(`${back}?${new URLSearchParams({ ...sent, logo: read.logo })}`, 303);
    })
    .post('/:id/save', guard.change({ role: 'owner', stepUp: true }), async (c) => {
      const shop = known(c);
      if (!shop) return refuse(c, 'unknown');
      const { over = '', once: _once, assertion: _assertion, ...sent } = c.var.form;
      const back = `${path}/${shop.id}`;
      const draft = readDraft(shop, sent, environment);
      const kept = `${back}?${new URLSearchParams(sent)}`;
      if (Object.keys(draft.errors).length > 0)
        return done(c, kept, 'Nothing was saved: a field is invalid.');
      const { logo } = draft.shop;
      if (logo && !(await deps.pictures.hold(logo.name)))
        return done(c, kept, 'Nothing was saved: the logo was kept for only a day. Choose it again.');
      const who = { by: c.var.visit.person.email, via };
      const saved = await settings.save(`shop:${shop.id}`, draft.settings, who, Number(over));
      if (saved) return done(c, back, `Version ${saved.version} is in use.`);
      await settings.refresh();
      c.set('notice', 'Nothing was saved: somebody else has saved a version. See what is left to change.');
      return shopPage(c, known(c) ?? shop, sent, 409);
    });

  /** The shop, with unsaved input. */
  async function shopPage(
    c: C,
    shop: Shop,
    entered: Readonly<Record<string, string>>,
    status: 200 | 409 | 422 = 200,
    logoError?: string,
  ): Promise<Response> {
    const view = await views.page(shop, entered);
    const [saved] = view.versions;
    c.header('content-security-policy', framingCsp);
    return show(c, {
      title: shop.name,
      lead: (
        <>
          <code>{`shop="${shop.id}"`}</code>
          {`, ${saved ? texts.shop.version(saved.version, saved.by) : texts.shop.never}`}
        </>
      ),
      actions: (
        <a class="button" href={`/dashboard/embed?shop=${shop.id}`}>
          {texts.shop.snippet}
        </a>
      ),
      section: path,
      body: <ShopPage shop={view} once={c.var.once} logoError={logoError} />,
      status,
    });
  }

  async function listPage(
    c: C,
    added: { id: string; name: string; error?: string | undefined },
    status: 200 | 409 | 422 = 200,
  ): Promise<Response> {
    const { person } = c.var.visit;
    const rows = await views.rows(of(person));
    const mayAdd = person.shops === null;
    return show(c, {
      title: texts.list.title,
      lead: (mayAdd ? texts.list.lead : texts.list.own)(rows.length),
      section: path,
      body: <ShopList rows={rows} once={c.var.once} added={mayAdd ? added : null} />,
      status,
    });
  }

  return { path, label: texts.list.title, role: 'owner', group: 'Set up', routes };
}
