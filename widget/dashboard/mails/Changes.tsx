import { texts } from './mail-texts.ts';
import type { MailsView } from './mail-view.ts';

/** The bar that lists unsaved changes and offers to test, discard or save them. */
export function Changes({ view, path }: { view: MailsView; path: string }) {
  const { changes } = view;
  return (
    <div class="changes" id="mail-changes" data-part>
      <p role="status">
        <b>{changes.length === 0 ? texts.noChanges : texts.changes(changes.length)}</b>{' '}
        {changes.map(({ label, was, now }) => texts.changed(label, was, now)).join(', ')}
      </p>
      <div class="row">
        {view.sender !== null && (
          <button
            class="button"
            type="submit"

            formaction={`${path}/test`}
            title={texts.testTo(view.person)}
          >
            {texts.test}
          </button>
        )}
        {changes.length > 0 && (
          <a class="button" href={view.discardHref}>
            {texts.discard}
          </a>
        )}
        <button class="button button--main" type="submit">
          {changes.length === 0 ? texts.saveNone : texts.save(view.version + 1)}
        </button>
      </div>
    </div>
  );
}
