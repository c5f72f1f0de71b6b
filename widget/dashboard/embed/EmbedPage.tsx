import { type Choice, kinds, nothingChosen, toPolicy, toSnippet } from '../../builder/snippet.ts';
import type { EmbedFinding } from '../../../server/shops/embed-findings.ts';
import { Frames } from '../shops/Frames.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Findings } from './Findings.tsx';
import { texts } from './embed-texts.ts';

export interface EmbedView {
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  readonly shop: { readonly id: string; readonly name: string; readonly sites: readonly string[] };
  /** The tag names a shop unless it is the default. */
  readonly isDefault: boolean;
  /** The store's origin. */
  readonly origin: string;
  readonly findings: readonly EmbedFinding[];
}

/** The code to paste for each shop, and a preview of it. */
export function EmbedPage({ view }: { view: EmbedView }) {
  const { shops, shop, origin } = view;
  const choice: Choice = { ...nothingChosen, shop: view.isDefault ? '' : shop.id };
  const address = (screen: string) =>
    `/dashboard/embed/preview?${new URLSearchParams({ shop: shop.id, screen })}`;
  return (
    <>
      {shops.length > 1 && (
        <div class="row">
          <nav class="ranges" aria-label={texts.shop}>
            {shops.map(({ id, name }) => (
              <a href={`/dashboard/embed?shop=${id}`} aria-current={id === shop.id ? 'true' : undefined}>
                {name}
              </a>
            ))}
          </nav>
        </div>
      )}
      <Findings findings={view.findings} />
      <div class="shop">
        <div>
          {(['tag', 'both', 'element'] as const).map((kind) => {
            const [title, what] = kinds[kind];
            return (
              <Panel title={title} lead={what} aside={<Copy of={kind} />}>
                <Code id={kind} label={title} text={toSnippet(kind, choice, origin)} />
              </Panel>
            );
          })}
          <Panel title={texts.policy} lead={texts.policyLead} aside={<Copy of="policy" />}>
            <Code id="policy" label={texts.policy} text={toPolicy('both', origin)} />
          </Panel>
          <Panel title={texts.sites} lead={shop.sites.includes('*') ? texts.anySite : texts.onlyThese}>
            {!shop.sites.includes('*') && (
              <ul>
                {shop.sites.map((site) => (
                  <li>
                    <code>{site}</code>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
        <Panel title={texts.preview} lead={texts.previewLead}>
          <Frames
            desktop={{ title: texts.desktop, src: address('first') }}
            phone={{ title: texts.phone, src: address('packages') }}
          />
        </Panel>
      </div>
    </>
  );
}

/** Hidden until the script shows it, because it needs the script. */
function Copy({ of }: { of: string }) {
  return (
    <button type="button" class="link" data-copy={`snippet-${of}`} data-done={texts.copied} hidden>
      {texts.copy}
    </button>
  );
}

function Code({ id, label, text }: { id: string; label: string; text: string }) {
  return (
    <section class="snippet" tabIndex={0} aria-label={label}>
      <pre id={`snippet-${id}`}>{text}</pre>
    </section>
  );
}
