import type { ComponentChildren } from 'preact';

interface Shared {
  readonly label: string;
  readonly name: string;
  /** For a name that occurs more than once on a page. */
  readonly id?: string;
  readonly help?: ComponentChildren;
  readonly error?: string;
  /** The environment variable that sets it, which makes it read-only here. */
  readonly setBy?: string;
}

interface InputProps {
  readonly type?: 'text' | 'email' | 'url' | 'number' | 'date' | 'color' | 'search';
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
  readonly maxLength?: number;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly step?: string | number;
  readonly pattern?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
}

/** A labelled input, with its help below. */
export function Field(props: Shared & { value?: string; unit?: string } & InputProps) {
  const { label, name, id = name, help, error, setBy, value = '', unit, type = 'text', ...input } = props;
  if (setBy !== undefined) return <SetByEnvironment label={label} value={value} setBy={setBy} />;
  return (
    <Labelled {...{ label, id, help, error }}>
      <span class="input">
        <input
          {...input}
          type={type as 'text'}
          autocomplete="off"
          id={id}
          name={name}
          value={value}
          aria-describedby={describedBy(id, help, error)}
          aria-invalid={error === undefined ? undefined : 'true'}
        />
        {unit !== undefined && <span class="unit">{unit}</span>}
      </span>
    </Labelled>
  );
}

/** A labelled multi-line text. */
export function LongField({
  label,
  name,
  id = name,
  help,
  error,
  setBy,
  value,
  ...text
}: Shared & { readonly value: string; readonly rows?: number; readonly required?: boolean }) {
  if (setBy !== undefined) return <SetByEnvironment label={label} value={value} setBy={setBy} />;
  return (
    <Labelled {...{ label, id, help, error }}>
      <span class="input">
        <textarea
          {...text}
          id={id}
          name={name}
          aria-describedby={describedBy(id, help, error)}
          aria-invalid={error === undefined ? undefined : 'true'}
        >
          {value}
        </textarea>
      </span>
    </Labelled>
  );
}

/** A labelled choice of a few. */
export function Choice(
  props: Shared & { value: string; options: readonly (readonly [value: string, label: string])[] },
) {
  const { label, name, id = name, help, error, value, options, setBy } = props;
  if (setBy !== undefined) {
    const said = options.find(([each]) => each === value)?.[1] ?? value;
    return <SetByEnvironment label={label} value={said} setBy={setBy} />;
  }
  return (
    <Labelled {...{ label, id, help, error }}>
      <span class="input input--choice">
        <select id={id} name={name} aria-describedby={describedBy(id, help, error)}>
          {options.map(([each, text]) => (
            <option value={each} selected={each === value}>
              {text}
            </option>
          ))}
        </select>
      </span>
    </Labelled>
  );
}

function Labelled(props: {
  label: string;
  id: string;
  help?: ComponentChildren;
  error?: string | undefined;
  children: ComponentChildren;
}) {
  const { label, id, help, error } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {props.children}
      {help !== undefined && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A value set by the environment: read-only, with a note on where to change it. */
function SetByEnvironment(props: { label: string; value: string; setBy: string }) {
  return (
    <div class="field">
      <p class="label">{props.label}</p>
      <p class="fixed">
        {props.value}
        <span>Set by environment</span>
      </p>
      <p class="help">
        To change it, change <code>{props.setBy}</code> on the server and restart.
      </p>
    </div>
  );
}

function describedBy(id: string, help: unknown, error: string | undefined): string | undefined {
  const ids = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}
