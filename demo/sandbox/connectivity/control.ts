import type { Clock } from '../clock.ts';
import type { RatedCurrency, Rates } from '../rates.ts';
import { createAutoplay } from './autoplay.ts';
import type { AutoplayOptions } from './autoplay.ts';
import { isActive, isTopUpAllowed, isUnlimited, remainingBytes } from './esim-book.ts';
import type { Book, Esim } from './esim-book.ts';
import type { Catalogue, Package } from './catalogue.ts';
import type { Events, WebhookTarget } from './events.ts';
import type { ActiveFault, FaultRule, Faults } from './faults.ts';
import type { Life, Step } from './phone.ts';
import type { QuirkChanges, Quirks } from './quirks.ts';
import { refuse } from './refusal.ts';
import type { Tokens } from './tokens.ts';

/** An eSIM as the control API shows it. */
export interface EsimView {
  readonly iccid: string;
  readonly status: string;
  /** Switched off on the phone; REST shows INSTALLED. */
  readonly disabled: boolean;
  readonly destination: string;
  readonly destinationISO2: string;
  readonly manualActivationCode: string;
  readonly isTopUpAllowed: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly purchases: readonly {
    readonly id: string;
    readonly referenceId: string | null;
    readonly topUp: boolean;
    readonly dataLimitInBytes: number;
    readonly remainingBytes: number;
    readonly active: boolean;
  }[];
}

export interface Control {
  /** Newest first. */
  esims(): EsimView[];
  esim(iccid: string): EsimView;
  /** One step on the phone, after any steps that must come before it. Throws if it is impossible. */
  step(iccid: string, step: Step): EsimView;
  /** Downloads, installs and enables in one go. */
  playInstall(iccid: string): EsimView;
  /** Uses data, at most what is left. */
  use(iccid: string, bytes: number): EsimView;
  /**
   * Lets the clock play the phone: a step every `everyMs`, then data until it runs out. Returns a function that stops
   * it.
   */
  autoplay(iccid: string, options?: AutoplayOptions): () => void;
  addFault(rule: FaultRule): ActiveFault;
  removeFault(id: number): boolean;
  clearFaults(): void;
  faults(): readonly ActiveFault[];
  /** Ends every token issued so far: the next request with one gets a 401. */
  expireTokens(): void;
  /** The package that a purchase would get; undefined if none is sold. */
  findPackage(of: { destination: string; gb: number; days: number }): Package | undefined;
  changePackage(id: string, to: { priceInCents?: number | undefined; sold?: boolean | undefined }): void;
  /** Changes how the sandbox differs from the documented service; returns all quirks now set. */
  setQuirks(changes: QuirkChanges): Quirks;
  setRates(rates: Partial<Record<RatedCurrency, number>>): void;
  setWebhook(target: WebhookTarget | undefined): void;
  /** Sends an event that nothing caused. */
  emit(event: { type: string; iccid: string } & Record<string, unknown>): void;
  /** Resolves when no event is on its way. */
  settled(): Promise<void>;
}

export interface ControlOptions {
  readonly clock: Clock;
  readonly book: Book;
  readonly catalogue: Catalogue;
  readonly events: Events;
  readonly faults: Faults;
  readonly life: Life;
  readonly rates: Rates;
  readonly tokens: Tokens;
  readonly setQuirks: (changes: QuirkChanges) => Quirks;
}

/** Moves the sandbox from outside, for tests and the demo's page. */
export function createControl(options: ControlOptions): Control {
  const { clock, book, catalogue, events, faults, life, rates, tokens } = options;
  const play = createAutoplay({ clock, life });
  const find = (iccid: string): Esim => book.esims.get(iccid) ?? refuse(404, 'iccid: is not known');
  const view = (esim: Esim) => toView(esim, clock.now());

  return {
    esims: () => [...book.esims.values()].toReversed().map(view),
    esim: (iccid) => view(find(iccid)),
    step(iccid, step) {
      const esim = find(iccid);
      life.step(esim, step);
      return view(esim);
    },
    playInstall(iccid) {
      const esim = find(iccid);
      life.step(esim, 'enable');
      return view(esim);
    },
    use(iccid, bytes) {
      const esim = find(iccid);
      life.use(esim, bytes);
      return view(esim);
    },
    autoplay: (iccid, how) => play(find(iccid), how),
    addFault: (rule) => faults.add(rule),
    removeFault: (id) => faults.remove(id),
    clearFaults: () => faults.clear(),
    faults: () => faults.active(),
    expireTokens: () => tokens.expireAll(),
    findPackage({ destination, gb, days }) {
      const where = catalogue.destination(destination);
      return where && catalogue.match(where, gb, days);
    },
    changePackage(id, to) {
      if (!catalogue.change(id, to)) refuse(404, 'id: is not known');
    },
    setQuirks: options.setQuirks,
    setRates: (changes) => rates.set(changes),
    setWebhook: (target) => events.setTarget(target),
    emit: (event) => events.emit(event),
    settled: () => events.settled(),
  };
}

function toView(esim: Esim, now: number): EsimView {
  const { profile, destination, status, disabled, createdAt, purchases } = esim;
  return {
    iccid: profile.iccid,
    status,
    disabled,
    destination: destination.name,
    destinationISO2: destination.destinationISO2,
    manualActivationCode: profile.manualActivationCode,
    isTopUpAllowed: isTopUpAllowed(esim),
    createdAt: new Date(createdAt).toISOString(),
    purchases: purchases.map((purchase) => ({
      id: purchase.id,
      referenceId: purchase.referenceId,
      topUp: purchase.topUp,
      dataLimitInBytes: purchase.package.dataLimitInBytes,
      remainingBytes: isUnlimited(purchase.package) ? -1 : remainingBytes(purchase),
      active: isActive(purchase, now),
    })),
  };
}
