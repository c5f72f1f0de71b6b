import type { Clock } from '../../frame/clock.ts';
import { inTime } from '../../frame/kept/safe.ts';

const workerUrl = '/order/worker.js';
const scope = '/order/';
let dropped = false;
let saving: Promise<unknown> | undefined;

/**
 * Stores the page's own code for use without a network. True only once the worker has confirmed that every
 * file is there; false if the browser allows us no worker, as in some frames.
 */
export async function saveCode(): Promise<boolean> {
  if (dropped) return false;
  const answer = save();
  saving = answer;
  return answer;
}

async function save(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register(workerUrl, { scope });
    return await ask(await activeOf(registration));
  } catch {
    return false;
  }
}

/** Not `ready`, which waits for a worker of this document's first address. */
async function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = registration.installing ?? registration.waiting ?? registration.active!;
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('replaced');
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return worker;
}

function ask(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ search: location.search }, [port2]);
  return answer;
}

/**
 * Removes the worker and its copy. Waits for a copy in progress, because its worker would create the copy
 * again.
 */
export async function dropCode(clock: Clock): Promise<void> {
  dropped = true;
  if (saving) await inTime(clock, saving);
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
