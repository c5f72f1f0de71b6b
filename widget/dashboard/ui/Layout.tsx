import type { ComponentChildren } from 'preact';
import { Document } from './Document.tsx';
import { Keys } from './Keys.tsx';
import { BottomBar, SideList, type Entry } from './Navigation.tsx';
import { SearchBar } from './SearchBar.tsx';
import { Zone } from './zone.ts';

export interface LayoutProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly actions?: ComponentChildren;
  /** The path of the page's section. */
  readonly section: string;
  readonly sections: readonly Entry[];
  readonly search: { readonly path: string; readonly label: string } | undefined;
  readonly brand: string;
  readonly sandbox: boolean;
  readonly person: { readonly email: string; readonly role: string };
  /** The token for the forms around the page. */
  readonly once: string;
  readonly notice: string | null;
  /** The person's chosen time zone. */
  readonly zone: string | null;
  readonly files: { readonly script: string; readonly styles: string };
  readonly body: ComponentChildren;
}

/** The list of sections, the search, and the page with its head. */
export function Layout(props: LayoutProps) {
  const { title, lead, actions, sections, section, search, person } = props;
  return (
    <Document title={title} brand={props.brand} files={props.files} zone={props.zone}>
      <a class="skip" href="#page">
        Skip to the page
      </a>
      <header class="side">
        <p class="brand">
          <b>{props.brand}</b>
          <span>{props.sandbox ? 'Sandbox: no real money' : 'Live'}</span>
        </p>
        <SideList entries={sections} current={section} />
        <div class="who">
          <a href="/dashboard/account" aria-current={section === '/dashboard/account' ? 'page' : undefined}>
            <b>{person.email}</b>
            <span>{words[person.role] ?? person.role}</span>
          </a>
          <form method="post" action="/dashboard/sign-out">
            <input type="hidden" name="once" value={props.once} />
            <button class="link" type="submit">
              Sign out
            </button>
          </form>
        </div>
      </header>
      <section class="top" aria-label="Search and time">
        {search ? <SearchBar {...search} once={props.once} /> : <span />}
        <div class="top-end">
          <Keys />
          <time class="now" data-now />
        </div>
      </section>
      <Zone.Provider value={props.zone ?? 'UTC'}>
        <main id="page" tabIndex={-1}>
          {props.notice !== null && (
            <p class="notice" role="status">
              {props.notice}
            </p>
          )}
          <div class="head">
            <div>
              <h1>{title}</h1>
              {lead !== undefined && <p class="lead">{lead}</p>}
            </div>
            {actions !== undefined && <div class="head-actions">{actions}</div>}
          </div>
          {props.body}
        </main>
      </Zone.Provider>
      <BottomBar entries={sections} current={section} />
    </Document>
  );
}

const words: Readonly<Record<string, string>> = { viewer: 'Viewer', operator: 'Operator', owner: 'Owner' };
