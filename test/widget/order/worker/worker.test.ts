import { afterEach, expect, it, vi } from 'vitest';
import { linkedEsim, orderIdPattern } from '../../../../server/contract/values/values.ts';

interface Sent {
  readonly request: Pick<Request, 'method' | 'mode' | 'url'>;
  respondWith(answer: Promise<Response>): void;
}

const id = `ord_${'7a'.repeat(13)}`;
const names = [linkedEsim, id, `${id}0`, id.slice(0, -1), id.toUpperCase(), `x${id}`, `${id}/x`, 'my-esims'];

afterEach(() => vi.unstubAllGlobals());

it('answers the pages of every order id of the contract, and no others', async () => {
  const listeners = new Map<string, (event: Sent) => void>();
  vi.stubGlobal('self', {
    addEventListener: (type: string, run: (event: Sent) => void) => listeners.set(type, run),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>An order</h1>')));
  vi.stubGlobal('caches', { match: () => Promise.resolve(undefined), has: () => Promise.resolve(false) });
  await import('../../../../widget/order/worker/worker.ts');

  const answers: Promise<Response>[] = [];
  const answered = names.filter((name) => {
    const before = answers.length;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: `${location.origin}/order/${name}` },
      respondWith: (answer) => answers.push(answer),
    });
    return answers.length > before;
  });
  await Promise.all(answers);
  expect(answered).toEqual(names.filter((name) => name === linkedEsim || orderIdPattern.test(name)));
});
