import { signal } from '@preact/signals-core';
import type { App } from '../frame/app.ts';
import { sleep } from '../frame/api/sleep.ts';
import { isRunningLow, keyOf, type OwnEsim } from './own-esim.ts';

/** In ms: how long the list may wait for the offers for eSIMs that run low. */
const patience = 1_000;

/** The statements to agree to before a top-up, in the cards of eSIMs that run low, and which are ticked. */
export function createAgreements({ lists, clock }: App) {
  const ready = new Set<string>();
  const ticked = signal<readonly string[]>([]);
  const nameOf = (esim: OwnEsim, text: string) => `${keyOf(esim)} ${text}`;
  return {
    /** Await this before showing the list: a card that got its statements later would move those below it. */
    async prepare(esims: readonly OwnEsim[]): Promise<void> {
      const low = esims.filter(isRunningLow);
      if (low.length === 0) return;
      const codes = new Set(low.map(({ view }) => view.destination.code));
      const loads = [...codes].map((code) => lists.load(code));
      await Promise.race([Promise.allSettled(loads), sleep(clock, patience)]);
      for (const esim of low) if (lists.peek(esim.view.destination.code)) ready.add(keyOf(esim));
    },
    /** The statements of an eSIM that was low when the list opened; none if a button leads to them. */
    of(esim: OwnEsim): readonly string[] {
      const list = ready.has(keyOf(esim)) && lists.peek(esim.view.destination.code);
      return list ? list.ordering.ticks.map(({ text }) => text) : [];
    },
    isTicked: (esim: OwnEsim, text: string): boolean => ticked.value.includes(nameOf(esim, text)),
    /** Toggles a statement; returns whether all of the eSIM's statements are now ticked. */
    tick(esim: OwnEsim, text: string): boolean {
      const name = nameOf(esim, text);
      const { value } = ticked;
      ticked.value = value.includes(name) ? value.filter((each) => each !== name) : [...value, name];
      return this.of(esim).every((each) => this.isTicked(esim, each));
    },
  };
}
