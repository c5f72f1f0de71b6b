import { codeKey, flagClass } from '../first-screen/dom/page-dom.ts';

/** A country's flag, or a globe for a region. Decorative: the name is next to it. */
export function Flag({ code }: { code: string }) {
  return code.length === 2 ? (
    <i class={flagClass} {...{ [`data-${codeKey}`]: code }} aria-hidden="true">
      <img
        src={`/flags/${code.toLowerCase()}.svg`}
        alt=""
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
    </i>
  ) : (
    <i class={`${flagClass} globe`} aria-hidden="true" />
  );
}
