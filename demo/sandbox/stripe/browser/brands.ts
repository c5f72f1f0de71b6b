const space = 'http://www.w3.org/2000/svg';
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string | number>>, text?: string];

const card = (fill: string): Shape => ['rect', { width: 32, height: 21, rx: 3, fill }];
const word = (text: string, size: number, fill = '#fff'): Shape => [
  'text',
  {
    x: 16,
    y: 14.2,
    fill,
    'font-size': size,
    'font-weight': 800,
    'font-family': 'Arial, sans-serif',
    'text-anchor': 'middle',
  },
  text,
];

/** Small marks drawn here, so that no image is requested. */
const marks: Readonly<Record<string, readonly Shape[]>> = {
  visa: [card('#1a1f71'), word('VISA', 10)],
  mastercard: [
    card('#26292f'),
    ['circle', { cx: 12.6, cy: 10.5, r: 6, fill: '#eb001b' }],
    ['circle', { cx: 19.4, cy: 10.5, r: 6, fill: '#f79e1b', 'fill-opacity': 0.9 }],
  ],
  amex: [card('#1f72cd'), word('AMEX', 8.6)],
  discover: [card('#f4f4f4'), word('DISC', 8, '#333'), ['circle', { cx: 27, cy: 16, r: 3, fill: '#f27712' }]],
  jcb: [card('#0b4ea2'), word('JCB', 10)],
};

/** The mark of the card being typed, or the three most common while its brand is unknown. */
export function brandMarks(into: HTMLElement, brand: string): void {
  if (into.dataset['brand'] === brand) return;
  into.dataset['brand'] = brand;
  const shown = brand in marks ? [brand] : ['visa', 'mastercard', 'amex'];
  into.replaceChildren(...shown.map((name) => drawMark(marks[name] ?? [])));
}

function drawMark(shapes: readonly Shape[]): SVGElement {
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', '0 0 32 21');
  for (const [tag, attributes, text] of shapes) {
    const shape = document.createElementNS(space, tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value));
    if (text !== undefined) shape.textContent = text;
    picture.append(shape);
  }
  return picture;
}
