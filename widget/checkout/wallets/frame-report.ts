import type { FrameMistake } from '../../../server/contract/schemas/frame-report.ts';
import type { App } from '../../frame/app.ts';
import { openApi } from '../../frame/api/api-client.ts';

interface Policy {
  features(): string[];
  allowsFeature(feature: string): boolean;
}
type Policed = Document & { featurePolicy?: Policy; permissionsPolicy?: Policy };

const wanted = [
  ['payment', 'payment-forbidden'],
  ['publickey-credentials-get', 'passkeys-forbidden'],
  ['clipboard-write', 'clipboard-forbidden'],
] as const satisfies (readonly [feature: string, mistake: FrameMistake])[];
const minWidth = 320;

let isTold = false;

/**
 * Reports to the store, once, the mistakes in the partner's page that only the frame can see, for the
 * dashboard. Contains nothing about the traveller. It lives here because no traveller waits for this code.
 */
export function reportFrame(app: App): void {
  if (isTold || window.parent === window) return;
  isTold = true;
  const { permissionsPolicy, featurePolicy }: Policed = document;
  const policy = permissionsPolicy ?? featurePolicy;
  const found: FrameMistake[] = wanted
    .filter(([feature]) => policy?.features().includes(feature) && !policy.allowsFeature(feature))
    .map(([, mistake]) => mistake);
  if (window.innerWidth < minWidth) found.push('frame-narrow');
  if (found.length === 0) return;
  const above = location.ancestorOrigins?.[0];
  const { referrer } = document;
  const site = above ?? (referrer && new URL(referrer).origin);
  const body = { shop: app.options.attribution.shop, site, found };
  openApi(app.clock)
    .call('/api/frame-reports', { method: 'POST', body })
    .catch(() => {});
}
