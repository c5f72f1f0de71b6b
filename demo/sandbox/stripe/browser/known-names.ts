/** The names or values in a text, separated by spaces. */
export const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** Like Stripe.js, logs a name that it does not know. */
export function reportUnknown(where: string, name: string): void {
  console.error(
    `[Stripe.js] Unrecognized ${where} parameter: ${name} is not a recognized parameter. This may cause issues with your integration in the future.`,
  );
}
