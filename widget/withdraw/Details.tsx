import { linkFormName } from './link-form.ts';
import { Hidden, Rows, StepTitle, type Parts } from './page-parts.tsx';
import type { Details, WithdrawStep } from './withdraw-view.ts';
import { maxEmailLength, maxDeclaredLength } from '../../server/contract/values/values.ts';

type DetailsStep = Extract<WithdrawStep, { step: 'details' }>;
type CheckStep = Extract<WithdrawStep, { step: 'check-details' }>;

/** Step 1 without a link: who, and from which order. */
export function DetailsForm(props: Parts & DetailsStep) {
  const { t, query, rule, details, errors, linked, isLinkOld } = props;
  return (
    <>
      <form class="withdraw" method="post" action={`/withdraw${query}`} noValidate>
        <StepTitle t={t} step={1} title={t.title} />
        {isLinkOld && (
          <p class="note note--warn" role="alert">
            {t.linkOld}
          </p>
        )}
        <div class="withdraw-text">
          {rule !== null && <p>{t.lead}</p>}
          <p>{meaning(t, rule)}</p>
        </div>
        <Field
          name="name"
          label={t.name}
          value={details.name}
          error={errors.name && t.nameMissing}
          complete="name"
        />
        <Field
          name="number"
          label={t.number}
          value={details.number}
          help={t.numberHelp}
          error={errors.number && t.numberMissing}
        />
        <Field
          name="email"
          label={t.email}
          value={details.email}
          help={t.emailHelp}
          error={errors.email && t.emailWrong}
          complete="email"
        />
        <button class="button button--main" type="submit">
          {t.next}
        </button>
      </form>
      {linked !== null && (
        <form name={linkFormName} method="post" action={`/withdraw${query}`} hidden>
          <Hidden values={{ order: linked, capability: '' }} />
          <button type="submit">{t.next}</button>
        </form>
      )}
    </>
  );
}

function meaning(t: Parts['t'], rule: DetailsStep['rule']): string {
  if (rule === null) return t.neutral;
  return rule === 'service' ? t.service : t.content;
}

function Field(props: {
  name: keyof Details;
  label: string;
  value: string;
  help?: string;
  error?: string | undefined;
  complete?: 'name' | 'email';
}) {
  const { name, label, help, error, complete } = props;
  const described = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label class="label" for={name}>
        {label}
      </label>
      <input
        id={name}
        name={name}
        value={props.value}
        required
        maxLength={name === 'email' ? maxEmailLength : maxDeclaredLength}
        autoComplete={complete ?? 'off'}
        type="text"
        inputMode={name === 'email' ? 'email' : 'text'}
        dir={name === 'name' ? 'auto' : 'ltr'}
        spellcheck={false}
        {...(error === undefined ? {} : { 'aria-invalid': true })}
        {...(described === '' ? {} : { 'aria-describedby': described })}
      />
      {error !== undefined && (
        <p class="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {help !== undefined && (
        <p class="small" id={`${name}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Step 2 without a link: what was entered, whether or not it matches an order. */
export function CheckDetails({ t, query, rule, details }: Parts & CheckStep) {
  const { name, number, email } = details;
  return (
    <div class="withdraw">
      <StepTitle t={t} step={2} title={t.checkTitle} />
      <div class="withdraw-text">
        <p>{t.checkLead}</p>
        <p>{t.booking}</p>
        <p>{meaning(t, rule)}</p>
      </div>
      <Rows
        rows={[
          [t.name, <bdi>{name}</bdi>],
          [t.number, <bdi dir="ltr">{number}</bdi>],
          [t.email, <bdi dir="ltr">{email}</bdi>],
        ]}
      />
      <form method="post" action={`/withdraw/confirm${query}`}>
        <Hidden values={{ name, number, email }} />
        <button class="button button--main" type="submit">
          {t.confirm}
        </button>
      </form>
      <form method="post" action={`/withdraw${query}`}>
        <Hidden values={{ name, number, email, change: '1' }} />
        <button class="button" type="submit">
          {t.change}
        </button>
      </form>
    </div>
  );
}
