import type { ComponentChildren } from 'preact';
import { Time } from '../ui/Time.tsx';
import type { OrderPageProps } from './order-page.ts';
import { Mark } from './marks.tsx';
import { esimStep } from './story.ts';
import { goodsStanding, goodsWords, accountWords, moneyStanding, moneyWords } from './order-standing.ts';

interface Stop {
  readonly word: string;
  readonly at: number | null;
  readonly tone?: 'warn';
}

/** Money and eSIM, each as the steps passed and the current one. */
export function Rails({ order, passed, story }: OrderPageProps) {
  const money: Stop[] = passed.money.map(([state, at]) => ({
    word: (order.onAccount ? accountWords : moneyWords)[state],
    at,
  }));
  const goods: Stop[] = passed.goods
    .filter(([state]) => state !== 'none')
    .map(([state, at]) => ({
      word: goodsWords[state],
      at,
      ...(state === 'unknown' ? { tone: 'warn' as const } : {}),
    }));
  const phone = story.filter(({ kind }) => kind === 'esim').slice(-2);
  const esim = [...goods, ...phone.map(({ what, at, n }) => ({ word: esimStep(what, n), at }))];
  const ahead =
    order.money === 'held' ? 'Paid' : order.money === 'captured' && !order.onAccount ? 'Refunded' : null;
  return (
    <div class="rails">
      <Rail
        name="Money"
        stops={[...money, ...(ahead === null ? [] : [{ word: ahead, at: null }])]}
        now={<Mark rail="money" standing={moneyStanding(order)} />}
      />
      <Rail
        name="eSIM"
        stops={esim.length === 0 ? [{ word: goodsWords.none, at: order.createdAt }] : esim}
        now={<Mark rail="goods" standing={goodsStanding(order)} />}
      />
    </div>
  );
}

function Rail({ name, stops, now }: { name: string; stops: readonly Stop[]; now: ComponentChildren }) {
  const current = stops.findLastIndex(({ at }) => at !== null);
  return (
    <section class="rail" aria-label={name}>
      <h2>
        {name} {now}
      </h2>
      <ol>
        {stops.map(({ word, at, tone }, index) => (
          <li
            class={[at === null ? 'ahead' : 'passed', tone ?? ''].filter(Boolean).join(' ')}
            aria-current={index === current ? 'step' : undefined}
          >
            <span>{word}</span>
            {at === null ? <span class="quiet">not yet</span> : <Time at={at} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
