const workerUrl = '/order/worker.js';
const scope = '/order/';

/**
 * Has the page's own code kept for when there is no network. True only once the worker has confirmed that every file is
 * there; false where the browser has no worker for us, as in some frames.
 */
export async function saveCode(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register(workerUrl, { scope });
    return await ask(await activeOf(registration));
  } catch {
    return false;
  }
}

/** Not `ready`, which waits for a worker of the address that this document began with. */
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

/** Takes away the worker and its copy. */
export async function dropCode(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
