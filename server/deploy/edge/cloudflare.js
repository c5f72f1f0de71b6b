// A Worker in front of the store, on the route of its whole host. What is kept, and under which key: OPERATING,
// "At the edge". The host needs a cache rule, too: eligible for cache, edge TTL as the origin's headers say.

/** The parameters that the page depends on. Bookings, e-mail addresses and campaigns stay in the browser. */
const parameters = ['shop', 'currency', 'destination', 'package', 'step', 'esim'];
const ours = 'en|de|fr|es|it|pt|nl|pl|tr|ja|ko|zh|ar|he|iw';
const asked = new RegExp(`^(?:${ours})(?:[-_].*)?$`, 'i');
/** A language that the store does not have. Only the store can read more than letters and digits. */
const another = /^(?:[a-z]{2}(?:[-_][a-z0-9]*)*)?$/i;
const listed = new RegExp(`^\\s*(${ours})(?:[-_][^;]*)?\\s*(?:;\\s*q\\s*=\\s*([0-9.]+)|;|$)`, 'i');
const files = /^\/(?:(?:assets|flags|logos|search)\/[^/]+(?:\/more)?|embed\.js)$/;

/**
 * The language of ours that the browser wants most, counted in tenths; of equals, the first. `q=0` excludes
 * one.
 */
function preferred(header) {
  const found = header.split(',').flatMap((one) => {
    const [, language, q = '1'] = listed.exec(one) ?? [];
    return language && Number(q) > 0 ? [{ language, tenths: Math.floor(Math.min(1, Number(q)) * 10) }] : [];
  });
  return found.sort((a, b) => b.tenths - a.tenths)[0]?.language;
}

export default {
  async fetch(request) {
    const url = new URL(request.url);
    const isPage = url.pathname === '/';
    // Everything else, such as orders, the API and the dashboard, passes through.
    if (!['GET', 'HEAD'].includes(request.method) || !(isPage || files.test(url.pathname)))
      return fetch(request);

    const lang = (url.searchParams.get('lang') ?? '').trim();
    const named = asked.test(lang);
    if (isPage && !named && !another.test(lang)) return fetch(request);
    const query = new URLSearchParams();
    if (isPage) {
      for (const name of parameters) {
        const value = url.searchParams.get(name);
        if (value !== null) query.set(name, value);
      }
      // A language of ours in the address, else the browser's, else English.
      query.set('lang', named ? lang : (preferred(request.headers.get('accept-language') ?? '') ?? 'en'));
    }
    url.search = `${query}`;
    const headers = new Headers(request.headers);
    for (const name of ['accept-language', 'authorization', 'cookie']) headers.delete(name);
    const kept = await fetch(new Request(url, { method: request.method, headers }), {
      cf: { cacheEverything: true },
    });
    if (!isPage || named) return kept;
    const answer = new Response(kept.body, kept);
    answer.headers.set('vary', 'Accept-Encoding, Accept-Language');
    return answer;
  },
};
