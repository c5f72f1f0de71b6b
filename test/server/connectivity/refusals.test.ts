import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createWire, json, request, whileTimePasses } from './stub.ts';

const refusedWith = async (answer: () => Response) => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const { client, clock } = createWire({ answer, client: { log } });
  const outcome = await whileTimePasses(clock, client.buy(request));
  return { outcome, lines, lasted: clock.now() };
};
const html = '<html><style>p{}</style><h1>Forbidden</h1><p>no  such plan</p></html>';

describe('the reason of a refusal', () => {
  it.each([
    ['a message', JSON.stringify({ message: 'emailBrand: Diamond only' }), 'emailBrand: Diamond only'],
    [
      'several messages',
      JSON.stringify({ message: ['a is required', 'b is odd'] }),
      'a is required; b is odd',
    ],
    ['an error', JSON.stringify({ error: 'invalid_plan' }), 'invalid_plan'],
    ['a page', html, 'Forbidden no such plan'],
    ['plain text', 'try later\u0000\u202e', 'try later'],
  ])('is passed on to staff: %s', async (_name, body, said) => {
    const { outcome, lines } = await refusedWith(() => new Response(body, { status: 400 }));
    expect(outcome).toMatchObject({ kind: 'not-executed', reason: 'refused', status: 400, said });
    expect(lines.join()).toContain(said);
  });

  it.each([['{}'], ['[]'], ['null'], ['"x"'], ['']])('is empty when the body is %s', async (body) => {
    const { outcome } = await refusedWith(() => new Response(body, { status: 400 }));
    expect(outcome).not.toHaveProperty('said');
  });

  it('contains no address, code, ICCID or token', async () => {
    const message =
      'lena@example.com 8944500000000000001 LPA:1$smdp.example$ABC eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghijk is wrong';
    const { outcome } = await refusedWith(() => json({ message }, 400));
    expect(outcome).toMatchObject({ said: '… … … … is wrong' });
  });

  it('is cut to 300 letters of the first 2 KiB', async () => {
    const { outcome } = await refusedWith(() => new Response('no '.repeat(1_000_000), { status: 400 }));
    expect('said' in outcome && outcome.said?.length).toBe(299);
  });

  it('is skipped if it does not arrive: the status is enough', async () => {
    const { outcome } = await refusedWith(() => new Response(new ReadableStream(), { status: 403 }));
    expect(outcome).toEqual({ kind: 'not-executed', reason: 'refused', status: 403, retryAfterMs: null });
  });

  it('is also given for an unknown outcome', async () => {
    const { outcome } = await refusedWith(() => json({ message: 'Endpoint request timed out' }, 504));
    expect(outcome).toEqual({ kind: 'unknown', cause: 'status-504', said: 'Endpoint request timed out' });
  });
});

it('a missing balance is logged as an error', async () => {
  const { lines } = await refusedWith(() => json({ message: 'Insufficient balance' }, 402));
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'purchase refused: the balance at the service is too low' }),
  );
});
