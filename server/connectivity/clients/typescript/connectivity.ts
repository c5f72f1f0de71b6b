import { createConnectivityEvents } from '../../webhook.ts';
import { stayAwake, systemClock, wallClock } from '../../../runtime/clock.ts';
import { createClientOn } from './client.ts';
import { ForgedEvent } from './errors.ts';
import type * as published from './package/connectivity.d.ts';

export const createClient: typeof published.createClient = (options) =>
  createClientOn({ clock: systemClock, random: Math.random, stayAwake }, options);

export const verifyEvent: typeof published.verifyEvent = (payload, headers, secrets, now = wallClock.now) => {
  const events = createConnectivityEvents({ secrets, clock: { now } });
  try {
    return events.verify(
      typeof payload === 'string' ? new TextEncoder().encode(payload) : payload,
      new Headers(headers),
    );
  } catch {
    throw new ForgedEvent('the signature is not good');
  }
};

export { ForgedEvent, RequestRefused, ServiceUnavailable } from './errors.ts';
