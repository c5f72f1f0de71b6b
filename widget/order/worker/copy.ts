/** Change it whenever the layout of a copy changes. */
export const copyName = 'order-page-1';
/** In ms, for a network that is up but does not respond. */
const patience = 4_000;
/**
 * How many pages are kept, by shop and language: the address names both, so links could request any number.
 */
const maxPages = 6;

/**
 * A page depends only on these parameters. The rest may identify the traveller, and stays out of the copy.
 */
function keyOf(search: string): string {
  const query = new URLSearchParams(search);
  const kept = ['shop', 'lang'].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return `/order/esim?${new URLSearchParams(kept)}`;
}

const openCopy = () => caches.open(copyName);

/** A file or page of the copy. Does not open the copy, which would create it again after its removal. */
export const keptPage = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: copyName, ignoreVary: true });

/**
 * Falls back to the same shop's page in another language. For an address without a shop, which the server
 * would redirect to the order's own, any shop's page will do.
 */
async function nearestPage(search: string): Promise<Response | undefined> {
  const exact = await keptPage(keyOf(search));
  if (exact || !(await caches.has(copyName))) return exact;
  const shop = new URLSearchParams(search).get('shop');
  const pages = (await (await openCopy()).keys()).filter(isPage).map(({ url }) => new URL(url));
  const page = pages.find((each) => each.searchParams.get('shop') === shop) ?? (shop ? undefined : pages[0]);
  return page && keptPage(page.pathname + page.search);
}

/** A page is stored after its files, so if it is there, they are too. */
export const hasPage = async (search: string): Promise<boolean> => !!(await nearestPage(search));

/**
 * Only our page names the shop's manifest. A proxy, a filter or a hotel's network may respond with a page of
 * its own.
 */
const isOurs = (html: string): boolean => html.includes('/order/shop.webmanifest');

/**
 * Prefers the network's page, so that nobody sees one from an earlier deploy, and the copy if our page does
 * not come. Shows another page from the network only if there is no copy.
 */
export async function fetchPage(request: Request, search: string): Promise<Response> {
  const fresh = fetch(request);
  const kept = await nearestPage(search);
  if (!kept) return fresh;
  const ours = async () => {
    const page = await fresh;
    // Only the browser can see where a redirect leads: to the order's shop, or to a hotel network's page.
    const there = page.type === 'opaqueredirect' ? await fetch(request.url) : page.clone();
    return there.ok && isOurs(await there.text()) ? page : undefined;
  };
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, patience));
  const first = await Promise.race([ours().catch(() => undefined), late]);
  return first ?? kept;
}

const isPage = ({ url }: Request): boolean => new URL(url).pathname === '/order/esim';

const filesOf = (html: string) => new Set(html.match(/\/(assets|logos)\/[\w.-]+/g));

let last: Promise<unknown> = Promise.resolve();

/** Copies the page with every file that it names; the page itself comes last, so that no copy ever lacks a file. */
export function keepPage(search: string): Promise<void> {
  const run = async () => {
    const copy = await openCopy();
    const key = keyOf(search);
    const page = await fetch(key, { credentials: 'omit' });
    if (!page.ok) throw new Error(`the page was answered with ${page.status}`);
    const html = await page.clone().text();
    if (!isOurs(html)) throw new Error('the page is not ours');
    const files = filesOf(html);
    await Promise.all([...files].map(async (file) => (await keptPage(file)) ?? copy.add(file)));
    await copy.put(key, page);
    // In the order in which each was last stored.
    const pages = (await copy.keys()).filter(isPage);
    for (const oldest of pages.slice(0, -maxPages)) await copy.delete(oldest);
    await dropUnnamed(copy);
  };
  const done = last.then(run, run);
  last = done;
  return done;
}

/** Drops the files of earlier deploys and of dropped pages, which no page names any more. */
async function dropUnnamed(copy: Cache): Promise<void> {
  const here = await copy.keys();
  const pages = here.filter(isPage);
  const named = new Set<string>();
  for (const page of pages) {
    const kept = await copy.match(page, { ignoreVary: true });
    for (const file of filesOf((await kept?.text()) ?? '')) named.add(file);
  }
  const unnamed = here.filter((each) => !pages.includes(each) && !named.has(new URL(each.url).pathname));
  await Promise.all(unnamed.map((each) => copy.delete(each)));
}
