import { withoutIccids } from '../runtime/without-iccids.ts';
import { cleanText } from './sanitize.ts';
import { parseJson } from '../runtime/json.ts';

/** How much of a refusal is read: enough for its reason, too little to delay anything. */
export const refusalBytes = 2_048;

/**
 * Why the service refused, for our own people: `{ message }`, `{ message: […] }`, `{ error }`, or the words of a page.
 * Addresses, ICCIDs, codes and tokens that it may repeat are cut out; null when it says nothing.
 */
export function refusalText(body: string): string | null {
  const said =
    fromJson(body) ?? body.replace(/<(script|style)[^>]*>.*?<\/\1>/gis, ' ').replace(/<[^>]*>/g, ' ');
  const safe = withoutIccids(
    said
      .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '…')
      .replace(/LPA:\S+|1\$\S+\$\S*/gi, '…')
      .replace(/[A-Za-z0-9_\-+/=.~]{32,}/g, '…'),
  );
  return cleanText(safe, 300) || null;
}

function fromJson(body: string): string | undefined {
  const read = parseJson(body) as Record<string, unknown> | null | undefined;
  if (read === undefined) return undefined;
  const { message, error, error_description: description } = read ?? {};
  return [message, error, description]
    .flat()
    .filter((word) => typeof word === 'string')
    .join('; ');
}
