import type { ComponentChildren } from 'preact';
import { Facts, Panel } from '../ui/Panel.tsx';
import { Time } from '../ui/Time.tsx';
import type { EachEsim, EsimFacts } from './order-facts.ts';
import { data, grouped, tail } from './order-format.ts';
import type { OrderPageProps } from './order-page.ts';
import { esimWord, goodsStanding } from './order-standing.ts';

/** The order's eSIMs as the service reports them, and when it was asked. */
export function EsimPanel(props: OrderPageProps) {
  const { order, esimTold, path, esims } = props;
  const { esim } = order;
  if (order.goods !== 'bought') return null;
  return (
    <Panel
      title={esims.length > 0 ? 'eSIMs, live' : 'eSIM, live'}
      aside={
        <>
          {esim?.checkedAt != null && <Time at={esim.checkedAt} />}{' '}
          <a href={`${path}/${order.id}`}>Ask again</a>
        </>
      }
    >
      {esimTold === false && (
        <p class="finding" role="note">
          <b>The service did not answer.</b> This is its last answer. Nothing was changed.
        </p>
      )}
      {esims.length > 0 ? (
        <>
          {esims.map((each) => (
            <Each each={each} path={path} />
          ))}
          <Facts rows={[['Reference', <span class="id">{order.reference}</span>]]} />
        </>
      ) : (
        <>
          <UsageRow esim={esim} name="Data left" />
          <Facts
            rows={[
              ['State', goodsStanding({ ...order, marks: [] }).word],
              ['ICCID', iccidOf(order)],
              ['Purchase', <span class="id">{order.purchaseId}</span>],
              ['Reference', <span class="id">{order.reference}</span>],
              ['Top-ups', allowed(esim)],
            ]}
          />
        </>
      )}
    </Panel>
  );
}

function Each({ each, path }: { each: EachEsim; path: string }) {
  const { n, name, esim, topUps, returnedAt } = each;
  return (
    <section class="esim" aria-label={`eSIM ${n}`}>
      <h3>
        eSIM {n}
        {name !== null && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </h3>
      {returnedAt !== null && (
        <p class="finding">
          <b>Given back</b> <Time at={returnedAt} />. Its codes are no longer shown to anybody.
        </p>
      )}
      <UsageRow esim={esim} name={`Data left of eSIM ${n}`} />
      <Facts
        rows={[
          ['State', esimWord(esim)],
          ['ICCID', iccidOf(each)],
          ['Purchase', <span class="id">{each.purchaseId}</span>],
          [
            'Top-ups',
            topUps.length === 0
              ? returnedAt === null
                ? allowed(esim)
                : 'No longer'
              : topUps.map((id) => (
                  <>
                    <a class="id" href={`${path}/${id}`}>
                      {tail(id)}
                    </a>{' '}
                  </>
                )),
          ],
        ]}
      />
    </section>
  );
}

function UsageRow({ esim, name }: { esim: EsimFacts | null; name: string }) {
  const { remainingBytes: left, totalBytes: total } = esim ?? { remainingBytes: null, totalBytes: null };
  if (left === null || total === null) return null;
  return (
    <>
      <p>
        <b class="figure">{data(left)} left</b> <span class="quiet">of {data(total)}</span>
      </p>
      <meter min={0} max={total} value={left} aria-label={name} />
    </>
  );
}

const iccidOf = ({ iccid }: { readonly iccid: string | null }): ComponentChildren =>
  iccid === null ? 'forgotten' : <span class="id">{grouped(iccid)}</span>;

const allowed = (esim: EsimFacts | null): string =>
  esim?.topUpAllowed == null ? 'not known' : esim.topUpAllowed ? 'Allowed' : 'Not allowed';
