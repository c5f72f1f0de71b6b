import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Dutch texts that help to choose a plan. */
export const advice = {
  'advice.use': 'Waarvoor gebruik je het?',
  'advice.maps': 'Kaarten en chat',
  'advice.social': '+ Sociale media',
  'advice.video': '+ Video en hotspot',
  'advice.videoOnly': '+ Video’s',
  'advice.need': 'We rekenen hiervoor op ongeveer {data} per dag.',
  'advice.perDay': 'Circa {data} per dag',
  'advice.recommended': 'Aanbevolen voor {days}',
  'advice.most': 'Onze grootste voor {days}',
  'advice.all': { one: 'Alle {count} bundels', other: 'Alle {count} bundels' },
  'advice.several': 'Bezoek je meer landen?',
  'advice.cheaper': 'Goedkoper en geldig in meer landen',
  'advice.region': {
    one: '{region}, {count} land: {data} voor {price}',
    other: '{region}, {count} landen: {data} voor {price}',
  },
  'advice.facts': 'Goed om te weten',
  'advice.dataOnly': 'Alleen data, geen bellen of sms',
  'advice.number': 'Je eigen nummer blijft werken',
  'advice.stops': 'Stopt bij nul, zonder rekening achteraf',
  'advice.starts': 'Begint bij de eerste verbinding, duurt {days}',
  'advice.networks': 'Netwerken: {names}',
  'advice.fiveG': '5G waar het netwerk dat heeft',
  'advice.noFiveG': 'Tot en met 4G',
  'advice.hotspot': 'Hotspot mag',
  'advice.noHotspot': 'Geen hotspot',
  'advice.id': 'Identiteitsbewijs nodig',
  'advice.noId': 'Geen identiteitsbewijs nodig',
  'advice.refund': {
    one: 'Niet gebruikt? Geld terug binnen {count} dag',
    other: 'Niet gebruikt? Geld terug binnen {count} dagen',
  },
  'advice.questions': 'Vijf vragen voordat je koopt',
} satisfies Part<typeof english>;
