import type { App } from '../frame/app.ts';

/** The heading of a step, which also sets the page's title. Takes the focus when the traveller arrives at the step. */
export function PageTitle({ app, text }: { app: App; text: string }) {
  return (
    <h1
      tabIndex={-1}
      ref={(shown) => {
        if (shown) document.title = `${text} · ${app.t('app.title')}`;
      }}
    >
      {text}
    </h1>
  );
}
