/** Seven letters and digits of an order's id, none of which sounds or looks like another: at least 30 random bits. */
const from = 19;
const length = 7;

/** The number that a traveller reads out: `M7K-42QX`. */
export function orderNumber(orderId: string): string {
  const letters = orderId.slice(from, from + length).toUpperCase();
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

/** The number as the id has it, from what was heard or typed; null when it is not an order number. */
export function readOrderNumber(text: string): string | null {
  const [, first = '', last = ''] = /^([a-z\d]{3})[\s-]?([a-z\d]{4})$/i.exec(text.trim()) ?? [];
  const letters = `${first}${last}`.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return /^[\da-hjkmnp-tv-z]{7}$/.test(letters) ? letters : null;
}
