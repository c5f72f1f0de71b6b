import { Changes } from './Changes.tsx';
import { Preview } from './Preview.tsx';
import { Settings } from './Settings.tsx';
import { texts } from './mail-texts.ts';
import { Versions } from './Versions.tsx';
import type { ChoiceView, MailsView } from './mail-view.ts';

/** How mails look: the settings beside their effect, the changes to save, and every version. */
export function MailsPage({ view, path, once }: { view: MailsView; path: string; once: string }) {
  return (
    <>
      {view.overtaken && (
        <div class="note note--warn" role="alert">
          <b>{texts.overtaken(view.overtaken.version, view.overtaken.by)}</b>
          <p>
            {view.overtaken.changes.map(({ label, was, now }) => `${texts.changed(label, was, now)}. `)}
            {texts.overtakenRest}
          </p>
        </div>
      )}
      <nav class="tabs" aria-label={texts.kindsLabel} id="mail-kinds" data-part>
        {view.kinds.map((kind) => (
          <Tab {...kind} />
        ))}
      </nav>
      <form class="mails" method="post" action={`${path}/save`} data-live={path}>
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="over" value={String(view.version)} />
        {view.owner && <input type="hidden" name="draft" value="yes" />}
        {Object.entries(view.shown).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <div class="mails-columns">
          <Settings view={view} />
          <Preview view={view} path={path} />
        </div>
        {view.owner && <Changes view={view} path={path} />}
      </form>
      <Versions view={view} path={path} once={once} />
    </>
  );
}

function Tab({ label, href, current }: ChoiceView) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  );
}
