import { pino, type DestinationStream, type Logger } from 'pino';

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

/** What JSON leaves as it is and terminals act on: C1 controls, other directions of writing, other ends of a line. */
const unsafe = /(?!\n)[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]/gu;

/** The process's log, as JSON lines. Errors are written without the bodies that libraries attach. */
export function createLog(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    redact: { paths: paths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]), censor: '[redacted]' },
    serializers: { err: toLogged },
    hooks: {
      streamWrite: (line: string) =>
        line.replaceAll(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
    },
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
