import { describe, expect, it } from 'vitest';
import { eachStaff, minutes, unseen } from './each-staff.ts';

const { at, causes, disputed, run, staff, unknown } = eachStaff();

describe('a move', () => {
  it('looks again, and the order continues from there', async () => {
    const id = await unknown();
    await at.shop.clock.advance(2 * minutes);
    expect(await staff('look', id)).toMatchObject({ code: 0 });
    expect(await causes(id)).toContain('person:look');
    expect(await at.shop.storefront().store.read(id)).toMatchObject({ goods: 'bought' });
  });

  it('refunds', async () => {
    const { id } = await at.shop.buy();
    const { code, out } = await staff('refund', id);
    expect({ code, out }).toEqual({ code: 0, out: `${id}: money refunded, goods bought, no mark` });
    expect(await causes(id)).toContain('person:refund');
    expect(at.shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
  });

  it.each(['1.50', '1,50'])('refunds part of an order, written as %s', async (amount) => {
    const { id } = await at.shop.buy();
    expect(await staff('refund', id, amount)).toMatchObject({ code: 0 });
    await at.shop.pass(minutes);
    expect(await at.shop.storefront().store.read(id)).toMatchObject({ refundedAmount: 150 });
  });

  it('releases a held order', async () => {
    const id = await unknown();
    expect((await staff('release', id)).out).toContain('may be under way');
    await at.shop.clock.advance(2 * minutes);
    expect(await staff('release', id, '--json')).toMatchObject({ code: 0 });
    expect(await at.shop.storefront().store.read(id)).toMatchObject({ money: 'released' });
    expect(await causes(id)).toContain('person:release');
  });

  it('adopts a purchase by its id', async () => {
    const id = await unknown();
    const purchaseId = at.shop.service.ledger.purchases[0]?.purchaseId ?? '';
    expect(await staff('adopt', id, 'pur_of_another')).toMatchObject({ code: 1 });
    expect(await staff('adopt', id, purchaseId)).toMatchObject({ code: 0 });
    expect(await causes(id)).toContain(`person:adopt ${purchaseId}`);
    await at.shop.pass(minutes);
    expect(await at.shop.broken()).toEqual([]);
  });

  it('settles an order and a finding, which leave the list', async () => {
    const { id } = await disputed();
    await at.shop.storefront().store.report({ kind: 'payment-without-order', subject: 'pi_1', detail: 'x' });
    expect(await staff('settle', id)).toMatchObject({ code: 0 });
    expect(await staff('settle-finding', 'pi_1')).toEqual({ code: 0, out: 'pi_1: settled' });
    expect(await staff('settle-finding', 'pi_1')).toEqual({ code: 1, out: 'Not found: no such finding' });
    expect((await run()).out).toBe('Nothing needs a person.');
    expect(await causes(id)).toContain('person:settle');
  });

  it.each([
    ['look'],
    ['release'],
    ['refund'],
    ['adopt'],
    ['revoke'],
    ['settle'],
    ['resend'],
    ['settle-finding'],
  ])('needs a name: %s', async (verb) => {
    const { id } = await at.shop.buy();
    const before = await at.shop.orders();
    const words = verb === 'adopt' ? [verb, id, 'pur_1'] : [verb, id];
    for (const [name, says] of [
      [[], `orders ${verb} needs --by <your name>.`],
      [['--by', ' '], '--by takes a name of 2 to 60 characters.'],
      [['--by', 'A'], '--by takes a name of 2 to 60 characters.'],
      ...unseen.map(
        (c) => [['--by', `An${c}na`], '--by takes a name without invisible characters.'] as const,
      ),
    ] as const) {
      const { code, out } = await run(...words, ...name);
      expect({ code, says: out.split('\n')[0] }).toEqual({ code: 2, says });
    }
    expect(await at.shop.orders()).toEqual(before);
  });

  it('is recorded with its author, unlike the program’s own steps', async () => {
    const { id } = await at.shop.buy();
    await staff('refund', id, '--reason', 'slow network');
    const history = await at.shop.storefront().store.history(id);
    const byAnna = history.filter(({ actor }) => actor === 'Anna Meier').map(({ cause }) => cause);
    expect(byAnna).toEqual(['person:refund: slow network']);
    expect(history.filter(({ actor }) => actor === null).length).toBe(history.length - 1);
    expect((await run('show', id)).out).toMatch(/person:refund: slow network +Anna Meier/);
  });

  it('is recorded with its author when it settles a finding', async () => {
    await at.shop.storefront().store.report({ kind: 'payment-without-order', subject: 'pi_2', detail: 'x' });
    await staff('settle-finding', 'pi_2');
    expect(await at.shop.db.selectFrom('findings').select('settled_by').execute()).toEqual([
      { settled_by: 'Anna Meier' },
    ]);
  });

  it('is refused with a message when the order has changed since', async () => {
    const { id } = await at.shop.buy();
    const { version = 0 } = (await at.shop.storefront().store.read(id)) ?? {};
    await staff('look', id);
    const before = await at.shop.orders();
    const late = at.shop.storefront().move('settle', id, { by: 'Ben', version });
    await expect(late).rejects.toThrow('Somebody else changed this order');
    expect(await at.shop.orders()).toEqual(before);
  });

  it('is refused when it settles an order that needs nobody', async () => {
    const { id } = await at.shop.buy();
    expect(await staff('settle', id)).toEqual({
      code: 1,
      out: 'This order is closed: nobody is asked to look after it',
    });
  });

  it('is refused with a reason when it is not safe, and changes nothing', async () => {
    const { id } = await at.shop.buy();
    const before = await at.shop.orders();
    expect(await staff('release', id)).toEqual({
      code: 1,
      out: 'This order is closed: nothing is held: the money was taken, and refund gives it back',
    });
    expect(await at.shop.orders()).toEqual(before);
  });

  it.each([
    [['frob', 'x'], 'There is no command "orders frob".'],
    [['toString'], 'There is no command "orders toString".'],
    [['look'], 'orders look needs <order>.'],
    [['look', 'a', 'b'], 'orders look does not take "b".'],
    [['adopt', 'a'], 'orders adopt needs <purchase>.'],
    [['adopt', 'a', 'b', 'c'], 'orders adopt does not take "c".'],
    [['list', 'x'], 'orders list does not take "x".'],
    [['show', 'a', '--by', 'Anna'], 'orders show does not take --by.'],
    [
      ['settle-finding', 'a', '--by', 'Anna', '--reason', 'b'],
      'orders settle-finding does not take --reason.',
    ],
    [['find'], 'orders find needs <what>.'],
    [['export', '--from', '2026-11-01'], 'orders export needs --to <day>.'],
    [['export', '--from', 'a', '--to', 'b', '--json'], 'orders export does not take --json.'],
    [['export', 'x', '--from', '2026-11-01', '--to', '2026-11-02'], 'orders export does not take "x".'],
    [['show', 'a', '--from', '2026-11-01'], 'orders show does not take --from.'],
    [['look', 'a', '--frob'], "Unknown option '--frob'."],
    [['show', 'a', '--json=yes'], "Option '--json' does not take an argument."],
    [['refund', 'a', '--reason'], "Option '--reason <value>' argument missing."],
    [['refund', 'a', '--by', 'Anna', '--reason', ''], '--reason is empty.'],
    [['refund', 'a', '4,505', '--by', 'Anna'], '"4,505" is not an amount such as 4.50.'],
    [['refund', 'a', '1e1', '--by', 'Anna'], '"1e1" is not an amount such as 4.50.'],
    [['refund', 'a', '0', '--by', 'Anna'], '"0" is not an amount such as 4.50.'],
  ])('is refused with a reason and the list of commands when it is invalid: %j', async (words, says) => {
    const { code, out } = await run(...words);
    expect({ code, says: out.split('\n')[0] }).toEqual({ code: 2, says });
    expect(out).toContain('orders adopt <order> <purchase>');
  });

  it.each([['--help'], ['-h'], ['refund', '--help']])('is explained by %s', async (...words) => {
    const { code, out } = await run(...words);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage:\n {2}orders {2,}list what needs a person\n/);
    for (const each of ['orders refund <order> [amount]', 'orders export --from <day> --to <day>', '--json'])
      expect(out).toContain(each);
  });
});
