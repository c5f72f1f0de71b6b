import { Choice, Field } from '../ui/Field.tsx';
import { Legibility } from './Legibility.tsx';
import { texts } from './mail-texts.ts';
import type { FieldView, MailsView } from './mail-view.ts';
import { maxBrandLength } from '../../../server/contract/values/values.ts';
import { colourPattern } from '../../../server/contract/frame-parameters.ts';

/** The settings: those fixed by the environment are only shown; owners can change the rest. */
export function Settings({ view }: { view: MailsView }) {
  const { brand, primary, secondary, language, brandToService, reminders, sender } = view;
  const shared = (field: FieldView) => ({
    name: field.name,
    value: field.value,
    ...(field.error === null ? {} : { error: field.error }),
    ...(field.fixedBy === null ? {} : { setBy: field.fixedBy }),
  });
  const colour = { maxLength: 7, spellcheck: false, placeholder: '#0b6b57' };
  return (
    <fieldset class="mails-settings" disabled={!view.owner}>
      <legend class="sr">{texts.settings}</legend>
      {view.owner || <p class="quiet">{texts.readOnly}</p>}
      <Field
        {...shared(brand)}
        label={texts.brand}
        maxLength={maxBrandLength}
        help={
          <>
            {texts.brandHelp} <Was field={brand} />
          </>
        }
      />
      <div class="fields mails-colours">
        <Field
          {...shared(primary)}
          {...colour}
          label={texts.labels.primary}
          help={
            <>
              <Swatch field={primary} />
              {texts.colourHelp} <Was field={primary} />
            </>
          }
        />
        <Field
          {...shared(secondary)}
          {...colour}
          label={texts.labels.secondary}
          help={
            <>
              <Swatch field={secondary} />
              {texts.secondaryHelp} <Was field={secondary} />
            </>
          }
        />
      </div>
      <Legibility rows={view.legibility} />
      <Choice
        {...shared(language)}
        label={texts.language}
        options={[
          ['', sender === null ? texts.nearest : texts.travellers],
          ...view.languages.map(({ value, label }) => [value, label] as const),
        ]}
        help={
          <>
            {sender === null ? texts.serviceLanguageHelp : texts.languageHelp} <Was field={language} />
          </>
        }
      />
      {sender !== null && reminders.fixedBy === null && (
        <Switch field={reminders} label={texts.reminders} help={texts.remindersHelp} />
      )}
      {sender !== null && <Field name="from" label={texts.from} value={sender} setBy="MAIL_FROM" />}
      <div class="mails-service">
        <p>
          <b>{sender === null ? texts.serviceNow : texts.serviceLater}</b>{' '}
          {sender === null ? texts.serviceNowRest : texts.serviceLaterRest}
        </p>
        {brandToService.fixedBy === null ? (
          <Switch field={brandToService} label={texts.brandToService} help={texts.brandToServiceHelp} />
        ) : (
          <p class="help">{texts.brandToServiceHelp}</p>
        )}
      </div>
    </fieldset>
  );
}

function Switch({ field, label, help }: { field: FieldView; label: string; help: string }) {
  return (
    <div>
      <label class="check">
        <input
          type="checkbox"
          name={field.name}
          value="yes"
          checked={field.value === 'yes'}
          aria-describedby={`${field.name}-help`}
        />
        <span>
          {label} <Was field={field} />
        </span>
      </label>
      <p class="help" id={`${field.name}-help`}>
        {help}
      </p>
    </div>
  );
}

/** The saved value, if the form's differs. */
function Was({ field }: { field: FieldView }) {
  return (
    <b id={`was-${field.name}`} class="was" data-part>
      {field.was === null ? '' : texts.was(field.was)}
    </b>
  );
}

/** The colour in a field; none while it is empty or invalid. */
function Swatch({ field }: { field: FieldView }) {
  const [hex] = colourPattern.exec(field.value) ?? [];
  return (
    <svg
      id={`swatch-${field.name}`}
      data-part
      class="mails-swatch legibility-sample"
      viewBox="0 0 18 18"
      width="18"
      height="18"
      aria-hidden="true"
    >
      <rect
        class="legibility-edge"
        width="18"
        height="18"
        rx="4"
        fill={hex === undefined ? 'none' : `#${hex.replace('#', '')}`}
      />
    </svg>
  );
}
