import { codeKey, homeId } from '../first-screen/dom/page-dom.ts';
import type { App } from '../frame/app.ts';
import { adviceCode } from './advice-code.ts';
import type { PackagesRoute } from './selection.ts';
import { StepHeader } from '../ui/StepHeader.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PackageChoice } from './PackageChoice.tsx';

/** The packages of a destination: loads the list and lets the traveller choose. */
export function Packages({ app, route }: { app: App; route: PackagesRoute }) {
  const { t, lists } = app;
  const code = route.destination;
  const list = lists.peek(code);
  const failure = lists.failure(code);
  const load = () => void lists.load(code).catch(() => {});
  if (!list && !failure) queueMicrotask(load);
  // The list waits for the advice between and below its rows, or for its failure, so that nothing moves
  // later.
  const advised = adviceCode.now.value ?? adviceCode.failed.value;
  if (!advised) queueMicrotask(() => void adviceCode.load(app));

  const notSold = failure === 'not-sold';
  const name = list?.destination.name ?? nameOf(code, app.options.lang);
  return (
    <>
      <StepHeader
        app={app}
        title={name ?? t('app.title')}
        flag={name && (list?.destination.code ?? code)}
        aside={app.options.currency}
      />
      {list && advised ? (
        <PackageChoice app={app} list={list} route={route} />
      ) : notSold ? (
        <ErrorState
          app={app}
          title={t('packages.notSold')}
          more={t('packages.notSoldMore')}
          action={t('packages.otherDestination')}
          onAction={() => app.go({ name: 'destinations' })}
        />
      ) : !failure ? (
        <Skeleton />
      ) : (
        <ErrorState app={app} soon onAction={load} />
      )}
    </>
  );
}

/** A destination's name while its list loads: from its row on the first screen, otherwise from Intl by country code. */
function nameOf(code: string, lang: string): string | undefined {
  // Intl would name it "Unknown Region".
  if (code === 'ZZ') return undefined;
  const row = document.querySelector(`#${homeId} [data-${codeKey}=${code}]+span`);
  if (row) return row.firstChild!.textContent!;
  try {
    return new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}
