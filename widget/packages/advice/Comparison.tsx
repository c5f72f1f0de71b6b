import type { App } from '../../frame/app.ts';
import type { Route } from '../../frame/route.ts';
import { Flag } from '../../ui/Flag.tsx';
import type { Selection } from '../selection.ts';

/**
 * A region's plan for the same days and size: the better buy at once, or for a traveller to several
 * countries. If only other sizes have one, its room stays, so that choosing moves nothing.
 */
export function Comparison({ app, selection }: { app: App; selection: Selection }) {
  const { t, format } = app;
  const chosen = selection.chosen.value;
  if (!chosen || !selection.packages.value.some((one) => one.region)) return null;
  if (!chosen.region) return <div class="hint hint--none" />;
  const { code, name, countries, package: packageId, dataBytes, price } = chosen.region;
  const route: Route = {
    name: 'packages',
    destination: code,
    packageId,
    dates: selection.dates.value,
    topUp: null,
  };
  const offer = { region: name, count: countries, data: format.data(dataBytes), price: format.money(price) };
  return (
    <a class="hint" href={app.href(route)}>
      <Flag code={code} />
      <span>
        <b>{t(price.amount < chosen.price.amount ? 'advice.cheaper' : 'advice.several')}</b>{' '}
        <span class="small">{t('advice.region', offer)}</span>
      </span>
    </a>
  );
}
