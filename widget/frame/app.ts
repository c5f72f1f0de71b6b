import type { ReadonlySignal } from '@preact/signals-core';
import type { Checkout, PackageList } from '../../server/contract/schemas/storefront.ts';
import type { SellerData } from '../first-screen/dom/page-dom.ts';
import type { Clock } from './clock.ts';
import type { OrderRef } from './api/orders.ts';
import type { Format } from './format.ts';
import type { Translate } from '../i18n/translate.ts';
import type { MessagePart } from './translations.ts';
import type { Options } from './options.ts';
import type { Given, PublicType } from '../embed/messages.ts';
import type { Route } from './route.ts';

/** The only property every screen takes: `<Packages app={app} />`. */
export interface App {
  readonly options: Options;
  readonly route: ReadonlySignal<Route>;
  readonly clock: Clock;
  readonly lists: PackageLists;
  readonly t: Translate;
  readonly format: Format;
  readonly seller: SellerData | undefined;
  /** Loads the texts of one part; a screen renders only once its own have arrived. */
  loadMessages(part: MessagePart): Promise<void>;
  /** Shows the screen of a route and adds it to the history. */
  go(route: Route, how?: { readonly replace?: boolean }): void;
  /** Goes back in the browser's history if the previous entry is ours, otherwise up to the parent screen. */
  back(): void;
  href(route: Route): string;
  /** Announces a text to assistive technology (polite). */
  announce(text: string): void;
  /** Sends an event to the partner's page, if a bridge is connected. Never carries an e-mail address, ICCID or code. */
  emit<Type extends PublicType>(type: Type, data: Given<Type>): void;
  /** See `Bridge`. */
  show(part: 'top' | 'middle'): void;
  /** Pass as the `ref` of any error element, so that the partner's page learns an error was shown, and where. */
  failed(shown: Element | null): void;
  /**
   * The response to the checkout's request, if that was sent ahead of the tap that opened it. Can be taken
   * once.
   */
  takeCheckout?: (topUp: boolean) => Promise<Checkout> | undefined;
  /** Called with each order as its payment goes to Stripe, if its page is prepared ahead. */
  placed?: (ref: OrderRef) => void;
  /** The order's stream of events, if it was opened ahead of the order's page. Can be taken once. */
  takeEvents?: (ref: OrderRef) => OpenedEvents | undefined;
}

/** A stream whose response has arrived or is on its way. */
export interface OpenedEvents {
  readonly answer: Promise<Response>;
  readonly close: () => void;
}

/** Packages by destination, in the currency and language of this visit, cached once loaded. */
export interface PackageLists {
  /** The list if it has loaded. A screen that reads it rerenders when it arrives. */
  peek(destination: string): PackageList | undefined;
  /** Why the last load failed. */
  failure(destination: string): LoadFailure | undefined;
  /**
   * After it rejects, `failure` tells why, except for a list loaded `ahead`, which no traveller has
   * requested.
   */
  load(destination: string, how?: { readonly ahead: boolean }): Promise<PackageList>;
}

/** `not-sold`: retrying is useless. */
export type LoadFailure = 'offline' | 'not-sold' | 'unavailable';
