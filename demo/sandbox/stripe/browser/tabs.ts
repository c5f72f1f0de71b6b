import { byId } from './by-id.ts';
import type { Method } from './messages.ts';
import type { WalletTexts } from './wallet-texts.ts';

const methods: readonly Method[] = ['card', 'google_pay'];
const tab = (method: Method) => byId(`tab-${method}`);

/** The ways to pay, side by side; a single way has no tab, because there is nothing to choose. */
export function createTabs(onChoice: () => void) {
  let chosen: Method = 'card';

  function choose(method: Method): void {
    chosen = method;
    for (const each of methods) {
      tab(each).setAttribute('aria-selected', String(each === method));
      tab(each).tabIndex = each === method ? 0 : -1;
      byId(each).hidden = each !== method;
    }
    onChoice();
  }

  for (const method of methods) {
    tab(method).addEventListener('click', () => choose(method));
    tab(method).addEventListener('keydown', ({ key }) => {
      if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)) return;
      const other = method === 'card' ? 'google_pay' : 'card';
      choose(other);
      tab(other).focus();
    });
  }

  return {
    chosen: () => chosen,
    offer: (wallet: boolean) => void (byId('tabs').hidden = !wallet),
    draw(texts: WalletTexts) {
      tab('card').textContent = texts.card;
      byId('google_pay').textContent = texts.next;
    },
  };
}
