import type { ReadonlySignal } from '@preact/signals-core';
import type { Checkout, PackageList } from '../../server/contract/schemas.ts';
import type { SellerData } from '../first-screen/dom.ts';
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
  /** What the checkout asks of the server, if it was asked ahead of the tap that opened it; once. */
  takeCheckout?: (topUp: boolean) => Promise<Checkout> | undefined;
  /** Hears of each order as its payment goes to Stripe, where its page is prepared ahead. */
  placed?: (ref: OrderRef) => void;
  /** The stream of an order's events, if it was opened ahead of the order's page; once. */
  takeEvents?: (ref: OrderRef) => OpenedEvents | undefined;
}

/** A stream whose answer is there or on its way. */
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
  /** After it rejects, `failure` tells why; not of one that was loaded `ahead`, for which no traveller has asked. */
  load(destination: string, how?: { readonly ahead: boolean }): Promise<PackageList>;
}

/** `not-sold`: asking again is useless. */
export type LoadFailure = 'offline' | 'not-sold' | 'unavailable';
