/** The code that loads once a trip is known. */
export { Destinations } from './Destinations.tsx';
export { partyOf } from './Party.tsx';
export { TripPicker } from './TripPicker.tsx';
export { clearPage, parseTrip, readTrip, tripToPick } from './address.ts';
export { tripDays } from './days.ts';
