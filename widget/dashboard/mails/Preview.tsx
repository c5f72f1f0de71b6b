import { texts } from './mail-texts.ts';
import type { ChoiceView, MailsView } from './mail-view.ts';

/** The mail as the renderer makes it, in a fully sandboxed frame. */
export function Preview({ view, path }: { view: MailsView; path: string }) {
  const { preview } = view;
  return (
    <section class="mail-preview" aria-label={texts.preview}>
      <div class="mail-preview-head">
        <h2>{texts.preview}</h2>
        <span id="mail-widths" class="segments" data-part>
          {view.widths.map((width) => (
            <Segment {...width} />
          ))}
        </span>
        <span id="mail-schemes" class="segments" data-part>
          {view.schemes.map((scheme) => (
            <Segment {...scheme} />
          ))}
        </span>
        {view.shops.length > 1 && (
          <label class="mail-preview-language">
            {texts.shop}{' '}
            <select name="shop" id="mail-shop" data-part>
              {view.shops.map(({ value, label }) => (
                <option value={value} selected={value === view.shop}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="mail-preview-language">
          {texts.previewLanguage}{' '}
          <select name="lang" id="mail-language" data-part>
            {view.previewLanguages.map(({ value, label }) => (
              <option value={value} selected={value === view.previewLanguage}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button class="button mail-preview-ask" type="submit" formaction={`${path}/look`}>
          {texts.look}
        </button>
      </div>
      <p class="mail-preview-subject" id="mail-subject" data-part>
        {view.sender !== null && <span class="quiet">{view.sender}</span>}
        <b dir="auto">{preview.subject}</b>
      </p>
      <div class={`mail-preview-frame mail-preview-frame--${view.shown['width']}`}>
        <iframe id="mail-preview" src={preview.src} title={texts.previewTitle} sandbox="" data-live-frame />
      </div>
      <p class="help" id="mail-made" data-part>
        {texts.made(Math.ceil(preview.bytes / 1_000))}
      </p>
    </section>
  );
}

function Segment({ label, href, current }: ChoiceView) {
  return (
    <a href={href} aria-current={current ? 'true' : undefined}>
      {label}
    </a>
  );
}
