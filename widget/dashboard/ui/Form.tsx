import type { ComponentChildren } from 'preact';

/**
 * A form that changes something. Its button says what will happen; `stepUp` has the browser ask for a passkey first.
 */
export function Form(props: {
  action: string;
  /** The page's token for forms. */
  once: string;
  /** The button's label: the verb and its object. */
  confirm: string;
  stepUp?: boolean;
  /** Red for actions that cost money or cannot be undone, quiet for any that is not the main one. */
  tone?: 'main' | 'danger' | 'quiet';
  /** Renders the form inline, with a small button. */
  inline?: boolean;
  /** Beside the button. */
  aside?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const { stepUp = false, tone = 'main' } = props;
  return (
    <form
      class={props.inline ? 'form form--inline' : 'form'}
      method="post"
      action={props.action}
      data-step-up={stepUp ? '' : undefined}
    >
      <input type="hidden" name="once" value={props.once} />
      {stepUp && <input type="hidden" name="assertion" />}
      {props.children}
      <div class="form-end">
        <button class={tone === 'quiet' ? 'button' : `button button--${tone}`} type="submit">
          {stepUp && <KeySign />}
          {stepUp && !props.inline ? `${props.confirm} with passkey` : props.confirm}
        </button>
        {props.aside}
        <p class="form-error" role="alert" hidden />
      </div>
      {stepUp && (
        <noscript>
          <p class="quiet">This asks for your passkey, which needs JavaScript.</p>
        </noscript>
      )}
    </form>
  );
}

function KeySign() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M4.5 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM7 8h8m-2.5 0v2.5" />
    </svg>
  );
}
