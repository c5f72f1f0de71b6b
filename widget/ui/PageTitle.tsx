import type { App } from '../frame/app.ts';

/** The heading of a step, and the page's title with it. It takes the focus when the traveller comes here. */
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
