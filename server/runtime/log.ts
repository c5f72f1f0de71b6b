import { pino, type DestinationStream, type Logger } from 'pino';
import { spelledOut } from './spelled-out.ts';

/** Keys that must never be logged, at any depth. */
const paths = [
  'authorization',
  'email',
  'capability',
  'token',
  'access_token',
  'client_secret',
  'clientSecret',
  'activationCode',
  'manualActivationCode',
  'iosActivationLink',
  'androidActivationLink',
  'iccid',
];

/** The process's log, as JSON lines. Errors are written without the bodies that libraries attach. */
export function createLog(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    redact: { paths: paths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[redacted]' },
    serializers: { err: toLogged },
    hooks: { streamWrite: spelledOut },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** Name, message, code and stack of an error and its causes; nothing else. */
function toLogged(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name, message, ...code, stack, ...(cause === undefined ? {} : { cause: toLogged(cause) }) };
}
