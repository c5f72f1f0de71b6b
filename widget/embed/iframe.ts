/** The partner's tag: its attributes and the frame's heights, which the loader, the builder and the doctor share. */
export const title = 'Travel eSIM store';

/**
 * Permissions the partner's tag gives the frame, and through it the frames of Stripe and the bank: wallets, passkeys
 * (used by Link, and by banks for 3-D Secure) and copying the activation code.
 */
export const allow = 'payment *; publickey-credentials-get *; clipboard-write';

/** Overrides a page-wide `no-referrer`: without the loader, events go to the referrer's origin. */
export const referrerPolicy = 'strict-origin-when-cross-origin';

export const loading = 'lazy';

/** In px, without the loader. */
export const tagHeight = 720;

export const style = `width:100%;height:${tagHeight}px;border:0;color-scheme:normal`;

/** In px. The loader clamps the frame's height to them, and the frame reports no other; partners keep old loaders. */
export const smallestHeight = 320;
export const largestHeight = 20_000;
