/** What the floor page shows of a destination. */
export interface FloorRow {
  readonly code: string;
  readonly name: string;
  readonly from: { readonly amount: number };
}

const styles = `body{margin:0;font:16px/1.4 system-ui,sans-serif;color:#1b2733}main{padding:16px}
h1{font-size:24px;margin:0 0 4px}p{margin:0 0 12px;color:#5a6b7b}
input{box-sizing:border-box;width:100%;height:48px;font:inherit;padding:0 12px;border:1px solid #b8c4cf;border-radius:8px}
ul{list-style:none;margin:12px 0 0;padding:0}
li{content-visibility:auto;contain-intrinsic-size:auto 58px;border-bottom:1px solid #e4e9ee}
a{display:flex;align-items:center;min-height:57px;color:inherit;text-decoration:none}
span{flex:1}b{font-weight:600}`;

/** Hides what does not match; a row is hidden or shown only when that changes. */
const island = `const i=document.querySelector('input'),r=[...document.querySelectorAll('.rows li')],t=r.map(l=>l.querySelector('span').textContent.toLowerCase());
i.oninput=()=>{const q=i.value.trim().toLowerCase();r.forEach((l,x)=>{const h=!t[x].includes(q);if(h!==l.hidden)l.hidden=h})};if(i.value)i.oninput()`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The least that shows and searches the same destinations: what a patient person would write by hand for this one
 * screen. The ratios of `npm run bench -- page` are to it.
 */
export function floorPage(rows: readonly FloorRow[]): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  const items = rows.map(
    ({ code, name, from }) =>
      `<li><a href="?destination=${code}"><span>${escape(name)}</span><b>${money.format(from.amount / 100)}</b></a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Travel eSIMs</title><style>${styles}</style></head>
<body><main><h1>Where are you going?</h1><p>Data for your trip, in minutes.</p><input type="search" aria-label="Search destinations" placeholder="Search destinations"><ul class="rows">${items.join('')}</ul></main><script>${island}</script></body></html>`;
}
