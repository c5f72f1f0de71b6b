import { popularDestinations } from '../../server/catalogue/places/countries.ts';

/** What the floor page shows of a destination. */
export interface FloorRow {
  readonly code: string;
  readonly kind: 'country' | 'region';
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

/** Unfolds the list and hides rows that do not match, touching only rows whose state changes. */
const island = `const i=document.querySelector('input'),d=document.querySelector('details'),p=document.querySelector('.popular'),r=[...document.querySelectorAll('.rows li')],t=r.map(l=>l.querySelector('span').textContent.toLowerCase());
i.oninput=()=>{const q=i.value.trim().toLowerCase();d.open=p.hidden=q!=='';r.forEach((l,x)=>{const h=!t[x].includes(q);if(h!==l.hidden)l.hidden=h})};if(i.value)i.oninput()`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The smallest page that shows and searches the same destinations, folded like ours: what a patient person would write
 * by hand for this one screen. It is the base of the ratios of `npm run bench -- page`.
 */
export function floorPage(rows: readonly FloorRow[]): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  const item = ({ code, name, from }: FloorRow) =>
    `<li><a href="?destination=${code}"><span>${escape(name)}</span><b>${money.format(from.amount / 100)}</b></a></li>`;
  const itemsOf = (some: readonly FloorRow[]) => some.map(item).join('');
  const popular = popularDestinations.flatMap((code) => rows.find((row) => row.code === code) ?? []);
  const [countries, regions] = [
    rows.filter(({ kind }) => kind === 'country'),
    rows.filter(({ kind }) => kind === 'region'),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Travel eSIMs</title><style>${styles}</style></head>
<body><main><h1>Where are you going?</h1><p>Data for your trip, in minutes.</p><input type="search" aria-label="Search destinations" placeholder="Search destinations"><ul class="popular">${itemsOf(popular)}</ul><ul class="rows">${itemsOf(regions)}</ul><details><summary>All ${countries.length} countries</summary><ul class="rows">${itemsOf(countries)}</ul></details></main><script>${island}</script></body></html>`;
}
