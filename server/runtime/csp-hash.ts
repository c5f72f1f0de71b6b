import { createHash } from 'node:crypto';

/** A source of a Content-Security-Policy that allows exactly this inlined script or style. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
