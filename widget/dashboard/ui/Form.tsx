import type { ComponentChildren } from 'preact';

/**
 * A form that changes something. Its button says what will happen; `stepUp` has the browser ask for a passkey first.
 */
export function Form(props: {
  action: string;
  /** The page's token for forms. */
  once: string;
  /** What the button says: the verb and what it concerns. */
  confirm: string;
  stepUp?: boolean;
  /** Red for what costs money or cannot be undone, quiet for what is not the main action. */
  tone?: 'main' | 'danger' | 'quiet';
  /** Stays on the line of its button. */
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
