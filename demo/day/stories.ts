/** What one traveller does, and what happens to the order. */
export interface Story {
  readonly to: string;
  readonly gb: number;
  readonly days: number;
  readonly currency: string;
  readonly lang: string;
  readonly email: string;
  readonly booking?: string;
  /** The campaign that led here. */
  readonly from?: string;
  /** A card other than one that simply pays; null: does not pay at all. */
  readonly card?: string | null;
  /** What the service does with the purchase. */
  readonly service?: 'refuses' | 'loses its answer';
  /** The share of the data that is used. */
  readonly used?: number;
  /** The amount that staff refund, and why. */
  readonly refund?: { readonly amount?: string; readonly by: string; readonly reason: string };
}

const declined = '4000000000000002';
const disputed = '4000000000002685';
const reportedAsStolen = '4000000000005423';

const story = (
  to: string,
  [gb, days]: readonly [number, number],
  currency: string,
  [lang, email]: readonly [string, string],
  more: Partial<Story> = {},
): Story => ({ to, gb, days, currency, lang, email, ...more });

const [reisen, trips, fjord] = ['newsletter', 'booking-mail', 'fjordline'];

/** In the order in which they happen. */
export const yesterday: readonly Story[] = [
  story('FR', [5, 30], 'EUR', ['de', 'lena.brandt@example.com'], {
    booking: 'MT-20931',
    from: trips,
    used: 0.4,
  }),
  story('ES', [3, 30], 'EUR', ['es', 'marc.ortega@example.com'], {
    booking: 'MT-20934',
    from: trips,
    used: 0.1,
  }),
  story('JP', [8, 30], 'USD', ['en', 'dana.cole@example.com'], { booking: 'MT-20938', used: 0.6 }),
  story('GB', [5, 30], 'EUR', ['fr', 'luc.moreau@example.com'], { from: reisen }),
  story('US', [8, 30], 'GBP', ['en', 'priya.shah@example.com'], {
    booking: 'FJ-8809',
    from: fjord,
    used: 0.9,
  }),
  story('IT', [3, 30], 'EUR', ['it', 'sara.conti@example.com'], { card: declined }),
  story('TR', [5, 30], 'EUR', ['tr', 'emre.kaya@example.com'], { booking: 'MT-20944', from: trips }),
  story('TH', [8, 30], 'AUD', ['en', 'josh.reid@example.com'], {
    booking: 'MT-20947',
    service: 'loses its answer',
    used: 0.2,
  }),
  story('GR', [3, 30], 'EUR', ['nl', 'femke.bos@example.com'], { booking: 'MT-20949', from: trips }),
  story('PT', [5, 30], 'EUR', ['pt-BR', 'rui.melo@example.com'], {
    booking: 'MT-20952',
    refund: { by: 'Maren Holt', reason: 'booked twice' },
  }),
  story('ID', [8, 30], 'EUR', ['de', 'jan.vogt@example.com'], {
    booking: 'MT-20956',
    card: disputed,
    used: 0.8,
  }),
  story('MA', [3, 30], 'EUR', ['fr', 'ines.girard@example.com'], { booking: 'MT-20957', service: 'refuses' }),
  story('NO', [1, 7], 'GBP', ['en', 'owen.price@example.com'], { booking: 'FJ-8813', from: fjord }),
  story('US', [5, 30], 'EUR', ['de', 'nora.weber@example.com'], {
    booking: 'MT-20961',
    from: trips,
    used: 0.3,
  }),
  story('JP', [5, 30], 'EUR', ['de', 'paul.klein@example.com'], { booking: 'MT-20963', from: reisen }),
  story('ZA', [3, 30], 'ZAR', ['en', 'thandi.nkosi@example.com'], { from: reisen }),
  story('EUROPE', [8, 30], 'USD', ['en', 'amy.stone@example.com'], { booking: 'MT-20968', used: 0.2 }),
  story('AE', [5, 30], 'EUR', ['ar', 'omar.saleh@example.com'], { card: null }),
];

export const today: readonly Story[] = [
  story('FR', [3, 30], 'EUR', ['nl', 'daan.visser@example.com'], { booking: 'MT-20970', from: trips }),
  story('CA', [5, 30], 'CAD', ['fr', 'zoe.tremblay@example.com'], { booking: 'MT-20973', from: trips }),
  story('JP', [8, 30], 'EUR', ['pl', 'ola.nowak@example.com'], {
    booking: 'MT-20974',
    from: reisen,
    used: 0.1,
  }),
  story('US', [3, 30], 'EUR', ['de', 'tim.huber@example.com'], {
    booking: 'MT-20976',
    card: reportedAsStolen,
  }),
  story('IT', [5, 30], 'EUR', ['de', 'eva.lang@example.com'], {
    booking: 'MT-20979',
    from: trips,
    refund: { amount: '3.00', by: 'Jonas Rieck', reason: 'no signal on the first day' },
  }),
  story('NZ', [5, 30], 'NZD', ['en', 'mia.walker@example.com'], { booking: 'MT-20981' }),
  story('HR', [3, 30], 'EUR', ['it', 'luca.bruni@example.com'], { booking: 'MT-20985', from: trips }),
  story('GB', [3, 30], 'USD', ['en', 'carl.young@example.com'], { booking: 'FJ-8820', from: fjord }),
  story('TR', [8, 30], 'EUR', ['de', 'hanna.otto@example.com'], { booking: 'MT-20988', service: 'refuses' }),
  story('ES', [5, 30], 'GBP', ['en', 'beth.ward@example.com'], { booking: 'FJ-8822', from: fjord }),
  story('GR', [5, 30], 'EUR', ['de', 'max.frei@example.com'], { booking: 'MT-20990', from: trips }),
  story('MX', [5, 30], 'USD', ['es', 'pablo.diaz@example.com'], { from: reisen }),
];
