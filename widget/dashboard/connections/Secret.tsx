import { Time } from '../ui/Time.tsx';
import type { SecretView } from './connection-view.ts';

/** Shows that a secret is set, its fingerprint and when it was used, never the secret itself. */
export function Secret(props: { secret: SecretView; used?: string; unused?: string }) {
  const { variable, fingerprint, usedAt } = props.secret;
  return (
    <span class="secret">
      <span>
        Set by <code>{variable}</code>, fingerprint{' '}
        <code>{`${fingerprint.slice(0, 4)} ${fingerprint.slice(4)}`}</code>
      </span>
      {props.used !== undefined && (
        <span class="quiet">
          {usedAt === null ? (
            (props.unused ?? 'Not used yet')
          ) : (
            <>
              {props.used} <Time at={usedAt} />
            </>
          )}
        </span>
      )}
    </span>
  );
}
