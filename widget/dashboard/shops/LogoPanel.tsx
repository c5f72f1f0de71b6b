import { LongField } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { texts } from './shop-texts.ts';
import type { ShopView } from './shop-view.ts';

/** The logo, and a form to replace it. The new logo is an unsaved change that can be previewed. */
export function LogoPanel(props: { shop: ShopView; once: string; error: string | undefined }) {
  const { shop, once, error } = props;
  const words = texts.logo;
  const path = `/dashboard/shops/${shop.id}`;
  const { logo: _logo, ...draft } = shop.draft;
  return (
    <Panel title={words.title} lead={words.lead}>
      {shop.logo !== null && (
        <p class="row">
          <img class="logo-plate" {...shop.logo} alt={words.alt} />
          <a href={`${path}?${new URLSearchParams({ ...draft, logo: '' })}`}>{words.remove}</a>
        </p>
      )}
      <Form action={`${path}/logo`} once={once} confirm={words.see} tone="quiet">
        {Object.entries(draft).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <div class="field" data-picture hidden>
          <label for="picture-file">{words.file}</label>
          <input
            class="file"
            id="picture-file"
            type="file"
            accept="image/png"
            aria-describedby="picture-file-error"
          />
          <p
            class="error"
            id="picture-file-error"
            role="alert"
            data-large={words.tooLarge}
            data-other={words.noPng}
          />
        </div>
        <LongField
          label={words.text}
          name="picture"
          value=""
          rows={2}
          required
          help={words.textHelp}
          {...(error === undefined ? {} : { error })}
        />
      </Form>
    </Panel>
  );
}
