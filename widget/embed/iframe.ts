/**
 * Permissions the partner's tag gives the frame, and through it the frames of Stripe and the bank: wallets, passkeys
 * (used by Link, and by banks for 3-D Secure) and copying the activation code.
 */
export const allow = 'payment *; publickey-credentials-get *; clipboard-write';
