import type { ComponentChildren } from 'preact';
import type { App } from '../frame/app.ts';
import { Flag } from './Flag.tsx';
import { PageTitle } from './PageTitle.tsx';

/** The head of a step: a back button, the title and a short note. */
export function StepHeader(props: {
  app: App;
  title: string;
  flag?: string | undefined;
  aside?: ComponentChildren;
}) {
  const { app, title, flag, aside } = props;
  return (
    <header class="head">
      <button type="button" class="back" aria-label={app.t('app.back')} onClick={() => app.back()} />
      {flag && <Flag code={flag} />}
      <PageTitle app={app} text={title} />
      <span class="small">{aside}</span>
    </header>
  );
}
