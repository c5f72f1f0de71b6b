import type { Hono } from 'hono';

interface Paper {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const firm = 'Meridian Trips Ltd, 14 Harbour Row, Dublin D02 MT26, Ireland';
const demo =
  'Meridian Trips is a made-up seller for a demo: nothing is sold here, and this is not a legal text.';

/** The pages that a seller has to have, as short as a demo allows. */
const papers: Readonly<Record<string, Paper>> = {
  terms: {
    title: 'Terms',
    paragraphs: [
      `You buy from ${firm}. The contract begins when you press the button that orders and pays.`,
      'We deliver a data plan as an eSIM by e-mail and on the order’s page, usually within seconds. If we cannot, your money goes back in full.',
      'A plan is data only. It stops when its data or its days are used up, and nothing more is charged.',
      'You may withdraw within 14 days. If you asked us to begin at once, you pay for the data that you have used.',
    ],
  },
  privacy: {
    title: 'Privacy',
    paragraphs: [
      `${firm}, is responsible for your data.`,
      'We keep your e-mail address to deliver your eSIM and to answer you, and delete it 460 days after your order. Your card’s data goes from your browser to Stripe; we never see it.',
      'Ask us at hello@meridian.example for your data, or to have it deleted.',
    ],
  },
  imprint: {
    title: 'Legal notice',
    paragraphs: [
      firm,
      'Registered in Ireland, no. 000000. Directors: Lena Fischer, Tomás Quinn. VAT number IE1234567X.',
      'hello@meridian.example, +353 1 555 0114',
    ],
  },
  help: {
    title: 'Help',
    paragraphs: [
      'Have your order number ready: it is on your receipt.',
      'Write to hello@meridian.example or call +353 1 555 0114, every day from 8 to 20, Irish time.',
    ],
  },
};

export function servePapers(site: Hono): void {
  for (const [name, { title, paragraphs }] of Object.entries(papers)) {
    const text = paragraphs.map((each) => `<p>${each}</p>`).join('');
    site.get(`/${name}`, (c) =>
      c.html(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Meridian Trips</title><meta name="description" content="${title} of Meridian Trips, a made-up seller for a demo."><link rel="stylesheet" href="/site.css"></head>` +
          `<body><main class="paper"><p class="eyebrow">Meridian Trips</p><h1>${title}</h1>${text}<p><small>${demo}</small></p><p><a href="/">Back to your trip</a></p></main></body></html>`,
      ),
    );
  }
}
