/** A partner whose shop looks like its own site: the shop's settings, and the page around it. */
export interface Brand {
  /** The shop's id. */
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly title: string;
  readonly text: string;
  /** Undefined: follows the device. */
  readonly theme?: 'dark';
  /** Whether the page knows the trip. */
  readonly isBooked: boolean;
  /** As `npm run admin -- shop <id>` takes them; files are named from the root. */
  readonly settings: readonly string[];
}

export const brands: readonly Brand[] = [
  {
    id: 'zipway',
    name: 'zipway',
    line: 'Coaches to 400 cities',
    title: 'Get on. Stay online.',
    text: 'Wi-Fi ends at the coach door. A travel eSIM doesn’t: pick a country, scan it, and go.',
    isBooked: false,
    settings: [
      'logo=demo/partner/zipway.png',
      'primary=#ffd400',
      'radius=4',
      'density=compact',
      'headings=grotesque',
    ],
  },
  {
    id: 'meridian',
    name: 'Meridian Trips',
    line: 'Journeys, carefully made',
    title: 'France, in your pocket',
    text: 'Your booking travels with you: days and travellers are filled in. Read the shop in your own language, and pay in your own currency.',
    isBooked: true,
    settings: [
      'head=name',
      'primary=#b4432c',
      'secondary=#faefe3',
      'radius=12',
      'headings=old-style',
      'switches=both',
    ],
  },
  {
    id: 'nightferry',
    name: 'nightferry',
    line: 'Sleep. Wake up abroad.',
    title: 'Ashore, and already connected',
    text: 'Your cabin is booked. Data for the other side is a tap away, and starts when you land.',
    theme: 'dark',
    isBooked: true,
    settings: [
      'head=name',
      'primary=#bba8ff',
      'secondary=#3b2a6b',
      'radius=22',
      'density=airy',
      'font=rounded',
    ],
  },
];
