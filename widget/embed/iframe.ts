/**
 * What the partner's tag allows the frame, and the frames of Stripe and of the bank within it: wallets, passkeys (Link,
 * and banks that ask for one in 3-D Secure), and copying the activation code.
 */
export const allow = 'payment *; publickey-credentials-get *; clipboard-write';
