import type { App } from '../../frame/app.ts';
import type { Selection } from '../selection.ts';
import { needOf, type Use, use, uses } from './uses.ts';

interface UsesProps {
  app: App;
  selection: Selection;
  /** False if no hotspot works. */
  hotspot: boolean;
  /** Called when the element mounts and unmounts. */
  keep: (element: Element | null) => void;
}

/** What the traveller will do on the phone. A choice selects the plan recommended for it. */
export function Uses({ app, selection, hotspot, keep }: UsesProps) {
  const { t, format } = app;
  const names = {
    maps: t('advice.maps'),
    social: t('advice.social'),
    video: t(hotspot ? 'advice.video' : 'advice.videoOnly'),
  };
  const choose = (one: Use) => {
    use.value = one;
    selection.dataBytes.value = undefined;
  };
  return (
    <fieldset class="uses" aria-describedby="use-need" ref={keep}>
      <legend class="label">{t('advice.use')}</legend>
      <div>
        {uses.map((one) => (
          <label key={one}>
            <input type="radio" name="use" checked={one === use.value} onChange={() => choose(one)} />
            <span>{names[one]}</span>
          </label>
        ))}
      </div>
      <p id="use-need" class="small">
        {t('advice.need', { data: format.data(needOf[use.value]) })}
      </p>
    </fieldset>
  );
}
