import type { Facts } from './frame-facts.ts';
import type { Diagnosis } from './frame-diagnosis.ts';
import {
  frameParameters,
  isColour,
  isLanguageTag,
  plainName,
} from '../../server/contract/frame-parameters.ts';
import { maxDestinations, maxTripDays, type TripFault, tripFault } from '../../server/contract/trip.ts';
import {
  currencies,
  defaultCurrency,
  maxSourceLength,
  maxEsims,
  shopIdPattern,
} from '../../server/contract/values/values.ts';

const known: readonly string[] = currencies;

/** What each parameter takes, in words for the partner. */
const wants: Readonly<Record<string, string>> = {
  shop: 'the id of a shop: up to 32 lowercase letters, digits and hyphens',
  currency: `one of ${currencies.join(' ')}`,
  lang: 'a BCP 47 tag such as de or pt-BR',
  theme: 'light, dark or auto',
  primaryColor: 'six hex digits, such as 0b6b57',
  secondaryColor: 'six hex digits, such as e9f2ef',
  destination: `an ISO code in capitals, such as FR or FRA, or the name of a region; or up to ${maxDestinations} of them: FR,IT`,
  package: 'the id of a package',
  travellers: `a number from 1 to ${maxEsims}`,
  data: 'a number of GB, such as 5',
  email: 'an e-mail address',
  referenceId: 'up to 64 letters, digits and . _ : -',
  debug: '1',
};
/** Used by the store's own links. */
const ours = ['step', 'esim'];
/** The address may come from anyone: text shown from it is too short and too bare to mislead the traveller. */
export const bare = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 24);
const neverTaken = /price|amount|discount|coupon|voucher|token|secret|key/i;

const tripFaults: Readonly<Record<TripFault, readonly [why: string, fix: string]>> = {
  missing: ['one of them is missing', 'Give both start and end.'],
  'not-a-day': ['one of them is not a date', 'Write dates as 2026-12-15.'],
  past: ['the trip has begun or is over', 'Leave them out once the trip has begun.'],
  far: ['the trip starts in more than 12 months', 'Leave them out until then.'],
  before: ['the last day is before the first', 'Swap them.'],
  long: [`the trip is longer than ${maxTripDays} days`, 'Leave them out for longer trips.'],
};

/** Why the days of the trip are ignored, if they are. */
function examineTrip(query: URLSearchParams, today: string): Diagnosis[] {
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? ''];
  const fault = (query.has('start') || query.has('end')) && tripFault({ start, end }, today);
  if (!fault) return [];
  const [why, fix] = tripFaults[fault];
  return [
    {
      // The page of a booking may stay up after its trip.
      level: fault === 'past' || fault === 'far' ? 'note' : 'wrong',
      what: `start “${bare(start)}” and end “${bare(end)}” are ignored: ${why}.`,
      fix,
      code: 'start=2026-12-15&end=2026-12-20',
    },
  ];
}

export function examineParameters({ search, hash, shop, lang, today }: Facts): Diagnosis[] {
  const query = new URLSearchParams(search);
  const names = [...new Set(query.keys())];
  const found = names.flatMap((name) => [
    ...examineName(name),
    ...examineCount(name, query.getAll(name).length),
    ...examineValue(name, query.get(name) ?? ''),
  ]);

  found.push(...examineTrip(query, today));
  if (!query.has('currency'))
    found.push({
      level: 'note',
      what: `No currency is given: prices are in ${shop.currency}.`,
      code: '?currency=EUR',
    });
  if (/#[0-9a-f]{6}(&|$)/i.test(hash))
    found.push({
      level: 'wrong',
      what: 'A # in the address ends the parameters: the colour and everything after it are lost.',
      fix: 'Leave out the # of a colour, or write %23.',
    });
  const named = query.get('shop') ?? shop.id;
  if (named !== shop.id && shopIdPattern.test(named))
    found.push({
      level: 'wrong',
      what: `There is no shop “${bare(named)}” here: the default shop is shown, at its own prices.`,
      fix: 'Write the id as the store’s dashboard shows it.',
      code: 'shop=…',
    });
  const asked = query.get('lang');
  if (asked && isLanguageTag(asked) && language(asked) !== language(lang))
    found.push({ level: 'hint', what: `“${bare(asked)}” is not supported yet: the store is in ${lang}.` });
  return found;
}

/** Reports colours that were adjusted to keep text and lines legible. */
export function examineColours({ search, inks }: Facts): Diagnosis[] {
  const asked = new URLSearchParams(search).get('primaryColor') ?? '';
  if (!isColour(asked)) return [];
  const digits = asked.replace('#', '');
  const rgb = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(',');
  return (['light', 'dark'] as const).flatMap((ground) => {
    const used = inks[ground].replace(/[^\d,]/g, '');
    if (!used || used === rgb) return [];
    return [
      {
        level: 'note' as const,
        what: `primaryColor ${asked} is hard to read on a ${ground} background: text and lines use rgb(${used}) there. Buttons keep your colour.`,
      },
    ];
  });
}

function examineName(name: string): Diagnosis[] {
  if (Object.hasOwn(frameParameters, name) || ours.includes(name)) return [];
  if (neverTaken.test(name))
    return [
      {
        level: 'wrong',
        what: `“${bare(name)}” is ignored: prices, discounts and secrets are never taken from the address.`,
        fix: 'Remove it: everyone can read an address.',
      },
    ];
  const meant = Object.keys(frameParameters).find((known) => plainName(known) === plainName(name));
  if (meant)
    return [
      {
        level: 'wrong',
        what: `“${bare(name)}” is not a parameter.`,
        fix: `Write ${meant}.`,
        code: `${meant}=…`,
      },
    ];
  return [{ level: 'note', what: `“${bare(name)}” is not a parameter, and is ignored.` }];
}

function examineCount(name: string, count: number): Diagnosis[] {
  if (count < 2) return [];
  return [{ level: 'hint', what: `“${bare(name)}” is given ${count} times: only the first counts.` }];
}

function examineValue(name: string, value: string): Diagnosis[] {
  if (!Object.hasOwn(frameParameters, name) || frameParameters[name]!(value)) return [];
  const shown = bare(value);
  const capitals = value.trim().toUpperCase();
  if (name === 'currency' && known.includes(capitals))
    return [
      {
        level: 'wrong',
        what: `currency “${shown}” is not valid, and prices are in ${defaultCurrency}: capitals only, no spaces.`,
        fix: `Write ${capitals}.`,
        code: `currency=${capitals}`,
      },
    ];
  return [
    {
      level: 'wrong',
      what: `${name} “${shown}” is ignored.`,
      fix: `Use ${wants[name] ?? `at most ${maxSourceLength} characters; the rest is cut off`}.`,
    },
  ];
}

const language = (tag: string) => tag.split('-')[0]?.toLowerCase();
