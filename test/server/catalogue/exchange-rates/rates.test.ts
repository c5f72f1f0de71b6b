import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { parseEcbFeed, snapshot } from '../../../../server/catalogue/exchange-rates/ecb.ts';
import { createRates, type RatesOptions } from '../../../../server/catalogue/exchange-rates/rates.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createMemoryCopies } from '../shop.ts';
import { silent } from '../../connectivity/stub.ts';

const day = 86_400_000;
/** As the bank publishes it. */
const feed = (date: string, usd = '1.1521', zar = '19.6188') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>
		<Cube time='${date}'>
			<Cube currency='USD' rate='${usd}'/>
			<Cube currency='JPY' rate='163.06'/>
			<Cube currency='IDR' rate='19342.11'/>
			<Cube currency='GBP' rate='0.82918'/>
			<Cube currency='AUD' rate='1.6772'/>
			<Cube currency='CAD' rate='1.4948'/>
			<Cube currency='NZD' rate='1.8532'/>
			<Cube currency="ZAR" rate="${zar}"/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;

function createBank(options: Partial<RatesOptions> = {}) {
  const clock = createFakeClock();
  const copies = createMemoryCopies();
  const bank = { reads: 0, body: feed('2026-11-20'), status: 200 };
  const made: RatesOptions = {
    url: 'https://bank.test/daily.xml',
    fetch: async () => {
      bank.reads++;
      return new Response(bank.body, { status: bank.status });
    },
    clock,
    log: silent,
    copies,
    maxAgeDays: 10,
    ...options,
  };
  return { rates: createRates(made), again: () => createRates(made), clock, copies, bank };
}

describe('the feed of the European Central Bank', () => {
  it('is read as whole millionths', () => {
    expect(parseEcbFeed(feed('2026-11-20'))).toEqual({
      date: '2026-11-20',
      rates: {
        EUR: 1_000_000,
        USD: 1_152_100,
        GBP: 829_180,
        AUD: 1_677_200,
        CAD: 1_494_800,
        NZD: 1_853_200,
        ZAR: 19_618_800,
      },
    });
  });

  it.each([
    ['empty', ''],
    ['HTML', '<html></html>'],
    ['cut', feed('2026-11-20').slice(0, 600)],
    ['without one of our currencies', feed('2026-11-20').replace("'GBP'", "'GBX'")],
    ['with one of them twice', feed('2026-11-20').replace("'JPY'", "'USD'")],
    ['with a rate of zero', feed('2026-11-20', '0.0')],
    ['with a negative rate', feed('2026-11-20', '-1.1')],
    ['with a rate in words', feed('2026-11-20', 'N/A')],
    ['with an absurd rate', feed('2026-11-20', '115210')],
    ['with a comma', feed('2026-11-20', '1,1521')],
    ['with a date that is none', feed('2026-13-40')],
    ['of several days', feed('2026-11-20') + feed('2026-11-19')],
  ])('is rejected when it is %s', (_, xml) => {
    expect(parseEcbFeed(xml)).toBeUndefined();
  });
});

describe('the exchange rates', () => {
  it('start with a dated snapshot that is too old to charge by', () => {
    const { rates } = createBank();
    expect(rates.current()).toEqual(snapshot);
    expect(rates.usable()).toBe(false);
  });

  it('are read, saved, and read again after six hours', async () => {
    const { rates, bank, clock, copies } = createBank();
    await rates.refresh();
    expect(rates.current().date).toBe('2026-11-20');
    expect(rates.usable()).toBe(true);
    expect(copies.kept.get('rates')).toEqual(rates.current());
    await clock.advance(6 * 3_600_000 - 1);
    await rates.refresh();
    expect(bank.reads).toBe(1);
    await clock.advance(1);
    await rates.refresh();
    expect(bank.reads).toBe(2);
  });

  it('are read once for many simultaneous requests', async () => {
    const { rates, bank } = createBank();
    await Promise.all(Array.from({ length: 10 }, () => rates.refresh()));
    expect(bank.reads).toBe(1);
  });

  it('stay while the feed fails, and are read again after five minutes', async () => {
    const { rates, bank, clock } = createBank();
    await rates.refresh();
    const before = rates.current();
    await clock.advance(6 * 3_600_000);
    bank.status = 503;
    await rates.refresh();
    expect(rates.current()).toEqual(before);
    await clock.advance(5 * 60_000 - 1);
    await rates.refresh();
    expect(bank.reads).toBe(2);
    await clock.advance(1);
    await rates.refresh();
    expect(bank.reads).toBe(3);
  });

  it('survive a restart without the feed', async () => {
    const { rates, again, bank } = createBank();
    await rates.refresh();
    bank.body = 'garbled';
    const restarted = again();
    await restarted.refresh();
    expect(restarted.current()).toEqual(rates.current());
  });

  it('show their age, and are not charged by after ten days', async () => {
    const { rates, bank, clock } = createBank();
    await rates.refresh();
    bank.status = 500;
    expect(rates.ageDays()).toBe(0);
    await clock.advance(10 * day);
    expect([rates.ageDays(), rates.usable()]).toEqual([10, true]);
    await clock.advance(day);
    expect([rates.ageDays(), rates.usable()]).toEqual([11, false]);
  });

  it.each([
    ['older than those known', '2026-11-18'],
    ['of the day after tomorrow', '2026-11-23'],
  ])('are not replaced by rates %s', async (_, date) => {
    const { rates, bank } = createBank();
    await rates.refresh();
    bank.body = feed(date);
    await rates.refresh(true);
    expect(rates.current().date).toBe('2026-11-20');
  });

  describe('rates that jump by more than 10 %', () => {
    /** Reads the rates of the 20th, then those of the 21st, where the rand's decimal point has slipped. */
    async function createSlipped() {
      const lines: string[] = [];
      const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
      const made = createBank({ log });
      await made.rates.refresh();
      await made.clock.advance(day);
      made.bank.body = feed('2026-11-21', '1.1521', '1.96188');
      await made.rates.refresh();
      return { ...made, lines };
    }

    it('are held back, and this is reported', async () => {
      const { rates, lines } = await createSlipped();
      expect(rates.current()).toMatchObject({ date: '2026-11-20', rates: { ZAR: 19_618_800 } });
      expect(rates.heldBack()).toBe(true);
      expect(lines.join()).toContain('"currencies":["ZAR"]');
    });

    it('are not confirmed by the same day’s rates', async () => {
      const { rates, clock } = await createSlipped();
      for (let n = 0; n < 3; n++) {
        await clock.advance(6 * 3_600_000);
        await rates.refresh();
      }
      expect(rates.current().date).toBe('2026-11-20');
    });

    it('are accepted when a later day agrees', async () => {
      const { rates, clock, bank } = await createSlipped();
      await clock.advance(day);
      bank.body = feed('2026-11-22', '1.1521', '2.05');
      await rates.refresh();
      expect(rates.current()).toMatchObject({ date: '2026-11-22', rates: { ZAR: 2_050_000 } });
      expect(rates.heldBack()).toBe(false);
    });

    it('are forgotten when a later day is back to normal', async () => {
      const { rates, clock, bank } = await createSlipped();
      await clock.advance(day);
      bank.body = feed('2026-11-22', '1.16');
      await rates.refresh();
      expect(rates.current()).toMatchObject({ date: '2026-11-22', rates: { ZAR: 19_618_800 } });
      expect(rates.heldBack()).toBe(false);
    });

    it('are held back by another day that jumps elsewhere', async () => {
      const { rates, clock, bank } = await createSlipped();
      await clock.advance(day);
      bank.body = feed('2026-11-22', '1.1521', '0.5');
      await rates.refresh();
      expect(rates.current().date).toBe('2026-11-20');
      expect(rates.heldBack()).toBe(true);
    });

    it('are still held back after a restart, until a later day agrees', async () => {
      const { again, clock, bank } = await createSlipped();
      const restarted = again();
      await restarted.refresh();
      expect(restarted.current().date).toBe('2026-11-20');
      await clock.advance(day);
      bank.body = feed('2026-11-22', '1.1521', '1.97');
      await restarted.refresh();
      expect(restarted.current().date).toBe('2026-11-22');
    });

    it('are accepted when the known ones are too old to charge by', async () => {
      const { rates, clock, bank } = createBank();
      await rates.refresh();
      await clock.advance(11 * day);
      bank.body = feed('2026-12-01', '1.1521', '1.97');
      await rates.refresh();
      expect(rates.current().date).toBe('2026-12-01');
    });
  });
});
