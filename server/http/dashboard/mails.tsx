import { Hono, type Context } from 'hono';
import type { Config } from '../../config/config.ts';
import { Problem } from '../../contract/problem.ts';
import type { Lang } from '../../contract/values/values.ts';
import type { Message } from '../../mail/mailer.ts';
import { previewMail } from '../../mail/preview.ts';
import { sampleLetter } from '../../mail/samples.ts';
import { writeMail, type MailLogo } from '../../mail/write.ts';
import { mailSeller } from '../../mail/seller.ts';
import { mailShape } from '../../shops/shape.ts';
import type { Shops } from '../../shops/shops.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { LiveSettings } from '../../settings/live-settings.ts';
import { mailScope, readMailSettings, type MailSettings } from '../../settings/mail.ts';
import type { Saved } from '../../settings/settings-store.ts';
import { MailsPage } from '../../../widget/dashboard/mails/MailsPage.tsx';
import { texts } from '../../../widget/dashboard/mails/mail-texts.ts';
import type { Limiter } from '../middleware/rate-limits.ts';
import type { Guard } from './guard.ts';
import { framingCsp } from './headers.ts';
import { mailsHref, readDraft, toMailsView, type Draft } from './mails-view.ts';
import { done, show } from './render.tsx';
import type { Section } from './section.ts';
import type { DashboardEnv } from './staff-visit.ts';

export interface MailsDeps {
  readonly guard: Guard;
  readonly settings: Pick<LiveSettings, 'current' | 'versions' | 'save'>;
  /** What the environment sets. */
  readonly environment: Config['mail'];
  /** Sends one mail at once; null when the service sends its own. */
  readonly send: ((message: Message) => Promise<void>) | null;
  readonly limiter: Limiter;
  readonly clock: Pick<Clock, 'now'>;
  readonly publicUrl: string;
  readonly shops: Pick<Shops, 'get' | 'all'>;
  readonly logo: (shop: string) => Promise<MailLogo | null>;
  /** The name of a destination in a language. */
  readonly destination: (code: string, lang: Lang) => string;
}

type C = Context<DashboardEnv>;

const path = '/dashboard/mails';
const maxVersions = 30;

/** How mails look: settings, the mail by the renderer that sends, a test, and every version. */
export function createMailsSection(deps: MailsDeps): Section {
  const { guard, settings, environment } = deps;
  const routes = new Hono<DashboardEnv>();

  const read = async (given: Readonly<Record<string, string>>) => {
    const saved = await settings.current(mailScope);
    const shops = deps.shops.all().map(({ id }) => id);
    return { saved, draft: readDraft(given, readMailSettings(saved), { environment, shops }) };
  };

  async function write(draft: Draft, to: string): Promise<Message> {
    const { kind, lang: shown, shop } = draft.shown;
    const { language, ...branding } = draft.effective.value;
    const lang = language ?? shown;
    const letter = sampleLetter(kind, { to, lang, shop, at: deps.clock.now(), publicUrl: deps.publicUrl });
    // An id of its own, so that a test sent twice does not count as a repeated mail.
    const seller = mailSeller(deps.shops.get(shop), deps.publicUrl);
    const logo = await deps.logo(shop);
    const shape = mailShape(deps.shops.get(shop));
    const parts = { lang, branding, destination: deps.destination, seller, logo, shape };
    return { ...writeMail(letter, parts), id: null };
  }

  async function page(c: C, draft: Draft, saved: Saved | undefined, overtaken = false): Promise<Response> {
    const { person } = c.var.visit;
    const message = await write(draft, person.email);
    const view = toMailsView({
      draft,
      saved,
      versions: await settings.versions(mailScope, maxVersions),
      overtaken,
      sender: deps.send && (environment.smtp?.from ?? null),
      person,
      path,
      shops: deps.shops.all(),
      preview: { subject: message.subject, bytes: Buffer.byteLength(message.html) },
    });
    c.header('content-security-policy', framingCsp);
    const wrong = Object.keys(draft.errors).length > 0;
    return show(c, {
      title: texts.title,
      lead: view.sender === null ? texts.sentByService : texts.sentBy(view.sender),
      section: path,
      body: <MailsPage view={view} path={path} once={c.var.once} />,
      status: overtaken ? 409 : wrong && c.req.method === 'POST' ? 422 : 200,
    });
  }

  /** Saves over the version that the form was made from. */
  const save = (c: C, value: MailSettings, over: number) =>
    settings.save(mailScope, value, { by: c.var.visit.person.email, via: 'dashboard' }, over);

  routes.get('/', guard.page(), async (c) => {
    const { saved, draft } = await read(c.req.query());
    return page(c, draft, saved);
  });

  routes.get('/preview', guard.page(), async (c) => {
    const { draft } = await read(c.req.query());
    const { html, contentSecurityPolicy } = previewMail(await write(draft, ''), draft.shown.scheme);
    c.header('content-security-policy', contentSecurityPolicy);
    c.header('x-frame-options', 'SAMEORIGIN');
    return c.html(html);
  });

  routes.post('/look', guard.ask(), async (c) => {
    const { draft } = await read(c.var.form);
    return c.redirect(mailsHref(path, draft), 303);
  });

  routes.post('/save', guard.change({ role: 'owner' }), async (c) => {
    const { saved, draft } = await read(c.var.form);
    if (Object.keys(draft.errors).length > 0) return page(c, draft, saved);
    const kept = readMailSettings(saved);
    const here = mailsHref(path, draft, {}, false);
    const over = versionIn(c.var.form['over']);
    if (over === (saved?.version ?? 0) && isSame(kept, draft.value)) return done(c, here, texts.nothing);
    const made = await save(c, draft.value, over);
    if (!made) return page(c, draft, await settings.current(mailScope), true);
    return done(c, here, texts.saved(made.version));
  });

  routes.post('/restore', guard.change({ role: 'owner' }), async (c) => {
    const { version, over } = c.var.form;
    const wanted = versionIn(version);
    const found = (await settings.versions(mailScope, maxVersions)).find((each) => each.version === wanted);
    if (!found) throw new Problem('not-found');
    const saved = await save(c, readMailSettings(found), versionIn(over));
    if (saved) return done(c, path, texts.restored(wanted, saved.version));
    const { draft, saved: current } = await read({});
    return page(c, draft, current, true);
  });

  routes.post('/test', guard.change({ role: 'owner' }), async (c) => {
    const { saved, draft } = await read(c.var.form);
    if (deps.send === null || Object.keys(draft.errors).length > 0) return page(c, draft, saved);
    const { id, email } = c.var.visit.person;
    await deps.limiter('testMail', id);
    const said = await deps.send(await write(draft, email)).then(
      () => texts.sent(email),
      (cause: unknown) => texts.notSent(cause instanceof Error ? cause.message : String(cause)),
    );
    return done(c, mailsHref(path, draft), said);
  });

  return { path, label: texts.title, role: 'viewer', group: 'Set up', routes };
}

const versionIn = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

const isSame = (one: MailSettings, other: MailSettings): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof MailSettings] === value);
