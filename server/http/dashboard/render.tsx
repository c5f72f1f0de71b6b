import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ComponentChildren, VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Refused } from '../../../widget/dashboard/refused/Refused.tsx';
import { refusals, type Refusal } from '../../../widget/dashboard/refused/refused-texts.ts';
import { Bare } from '../../../widget/dashboard/ui/Bare.tsx';
import { Layout } from '../../../widget/dashboard/ui/Layout.tsx';
import { may } from '../../staff/person.ts';
import type { DashboardEnv } from './staff-visit.ts';

type C = Context<DashboardEnv>;

interface Page {
  readonly title: string;
  /** The state of things, in a sentence. */
  readonly lead?: ComponentChildren;
  /** At the end of the page's head. */
  readonly actions?: ComponentChildren;
  /** The path of the section it is in. */
  readonly section: string;
  readonly body: VNode;
  readonly status?: ContentfulStatusCode;
}

/** A page of the dashboard, in its layout. */
export async function show(c: C, page: Page): Promise<Response> {
  const { layout, visit, notice } = c.var;
  // Cleared only where it is shown, not by a preview or a file requested meanwhile.
  if (notice !== null) await c.var.setNotice(null).catch(() => undefined);
  const { search } = layout.sections.find((each) => each.search !== undefined) ?? {};
  const sections = await Promise.all(
    layout.sections
      .filter(({ role, ofAll }) => may(visit.person, role) && !(ofAll && visit.person.shops !== null))
      .map(async ({ path, label, group, waiting }) => ({
        path,
        label,
        group,
        waiting: (await waiting?.(visit.person.shops)) ?? 0,
      })),
  );
  return c.html(
    toDocument(
      <Layout
        {...page}
        {...layout}
        brand={await layout.brand(visit.person.shops)}
        sections={sections}
        search={search}
        person={visit.person}
        once={c.var.once}
        notice={notice}
        zone={visit.zone}
      />,
    ),
    page.status ?? 200,
  );
}

/** A page without the list of sections, for somebody who is not signed in. */
export async function showBare(
  c: C,
  page: { title: string; body: VNode; status?: ContentfulStatusCode },
): Promise<Response> {
  const { layout } = c.var;
  const brand = await layout.brand(null);
  return c.html(toDocument(<Bare {...page} {...layout} brand={brand} />), page.status ?? 200);
}

const toDocument = (page: VNode): string => `<!doctype html>${renderToString(page)}`;

/** Redirects to where the change can be seen, with one sentence about it. */
export async function done(c: C, path: string, notice: string): Promise<Response> {
  await c.var.setNotice(notice);
  return c.redirect(path, 303);
}

/** Answers why nothing was done; to a script, as JSON. */
export function refuse(c: C, why: Refusal, detail?: string): Promise<Response> | Response {
  const { status, title, text, way } = refusals[why];
  const told = detail ?? text;
  if (c.req.header('accept')?.includes('application/json')) return c.json({ title, detail: told }, status);
  const body = <Refused text={told} way={way} requestId={c.get('requestId')} />;
  return c.get('visit') === undefined
    ? showBare(c, { title, body, status })
    : show(c, { title, section: '', body, status });
}
