import { Hono } from 'hono';
import { type Clock, dayMs } from './clock.ts';

/** How much of each currency one euro buys. */
export const euroRates = {
  USD: 1.1587,
  JPY: 178.93,
  CZK: 24.318,
  DKK: 7.4682,
  GBP: 0.87915,
  HUF: 383.4,
  PLN: 4.2435,
  RON: 5.0853,
  SEK: 10.9865,
  CHF: 0.9305,
  ISK: 146.7,
  NOK: 11.7365,
  TRY: 49.0918,
  AUD: 1.7742,
  BRL: 6.1857,
  CAD: 1.6248,
  CNY: 8.2449,
  HKD: 9.0213,
  IDR: 19_342.11,
  ILS: 3.7868,
  INR: 102.8385,
  KRW: 1693.68,
  MXN: 21.2914,
  MYR: 4.8035,
  NZD: 2.0397,
  PHP: 68.215,
  SGD: 1.5093,
  THB: 37.562,
  ZAR: 19.9364,
};
export type RatedCurrency = keyof typeof euroRates;

export interface Rates {
  /** `GET /rates/eurofxref-daily.xml`: the daily feed in the European Central Bank's format. */
  readonly app: Hono;
  /** Changes the given rates; the others stay. */
  set(rates: Partial<Record<RatedCurrency, number>>): void;
  current(): Readonly<Record<RatedCurrency, number>>;
}

/** The feed changes at about 16:00 in Frankfurt. */
const publishedUtcHour = 15;

export function createRates({ clock }: { clock: Clock }): Rates {
  let rates: Record<RatedCurrency, number> = { ...euroRates };
  const app = new Hono();

  app.get('/rates/eurofxref-daily.xml', (c) =>
    c.body(toXml(workingDay(clock.now()), rates), 200, { 'Content-Type': 'text/xml; charset=utf-8' }),
  );

  return {
    app,
    set(changes) {
      rates = { ...rates, ...changes };
    },
    current: () => rates,
  };
}

/** The last day with rates at this instant: there are none at weekends. */
function workingDay(now: number): string {
  const day = new Date(now - publishedUtcHour * 3_600_000);
  while (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() - dayMs);
  return day.toISOString().slice(0, 10);
}

function toXml(day: string, rates: Record<string, number>): string {
  const cubes = Object.entries(rates).map(
    ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${cubes.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`;
}
