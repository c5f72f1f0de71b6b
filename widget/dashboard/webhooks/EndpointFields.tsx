import { Field } from '../ui/Field.tsx';
import { eventTexts, texts } from './webhook-texts.ts';
import { maxEndpointText } from '../../../server/contract/values/values.ts';

/** The editable fields of an endpoint; `others` go beside its address. */
export function EndpointFields(props: {
  readonly types: readonly string[];
  readonly url?: string;
  readonly description?: string;
  readonly events: readonly string[];
  readonly others?: preact.ComponentChildren;
}) {
  const { types, url = '', description = '', events, others } = props;
  return (
    <>
      <div class="fields">
        <Field label="Address" name="url" type="url" value={url} maxLength={maxEndpointText.url} required />
        <Field
          label="Description"
          name="description"
          value={description}
          help={texts.descriptionHelp}
          maxLength={maxEndpointText.description}
        />
        {others}
      </div>
      <fieldset class="webhook-events">
        <legend class="label">{texts.events}</legend>
        {types.map((type) => (
          <label class="check">
            <input type="checkbox" name="events[]" value={type} checked={events.includes(type)} />
            <span>
              <code>{type}</code>
              <span class="quiet">{` ${eventTexts[type] ?? ''}`}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
