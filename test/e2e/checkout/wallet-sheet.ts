import type { FrameLocator } from 'playwright-core';
import type { Demo } from '../support/demo.ts';

/** The wallets' own buttons above the fields. */
export const walletButtons = (shop: FrameLocator) =>
  shop.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button');

export const walletSheet = (shop: FrameLocator, name = 'Google Pay') =>
  shop.frameLocator(`iframe[title="${name}"]`).getByRole('dialog', { name });

/** Registers a host, so that wallets may show on its pages. */
export const registerDomain = ({ stripe }: Demo, host: string) =>
  fetch(`${stripe}/control/domains`, { method: 'POST', body: JSON.stringify({ host }) });
