import type { ReadonlySignal } from '@preact/signals-core';
import type { PackageList } from '../../server/contract/schemas.ts';
import type { Clock } from './clock.ts';
import type { Format } from './format.ts';
import type { Translate } from '../i18n/translate.ts';
import type { MessagePart } from './translations.ts';
import type { Options } from './options.ts';
import type { PublicType } from '../embed/messages.ts';
import type { WidgetEvents } from '../embed/public/embed.d.ts';
import type { Route } from './route.ts';

/** What every screen is given, as its only property: `<Packages app={app} />`. */
export interface App {
  readonly options: Options;
  readonly route: ReadonlySignal<Route>;
  readonly clock: Clock;
  readonly lists: PackageLists;
  readonly t: Translate;
  readonly format: Format;
  /** Brings the texts of a part; a screen is shown once its own are here. */
  loadMessages(part: MessagePart): Promise<void>;
  /** Shows the screen of a route and puts it into the history. */
  go(route: Route, how?: { readonly replace?: boolean }): void;
  /** The step before: the browser's own when it is ours, else the screen above this one. */
  back(): void;
  href(route: Route): string;
  /** Says a text to assistive technology (polite). */
  announce(text: string): void;
  /** Tells the partner's page; without a bridge nothing happens. Never carries e-mail, ICCID or codes. */
  emit<Type extends PublicType>(type: Type, data: WidgetEvents[Type]): void;
  /** See `Bridge`. */
  show(part: 'top' | 'middle'): void;
  /** The `ref` of whatever says that something failed: the partner's page is told that it was shown, and where. */
  failed(shown: Element | null): void;
}

/** Packages of a destination in the currency and language of this visit, kept once loaded. */
export interface PackageLists {
  /** What is already here; a screen that reads it is rendered again when it comes. */
  peek(destination: string): PackageList | undefined;
  /** Why the last asking failed. */
  failure(destination: string): LoadFailure | undefined;
  /** When it rejects, `failure` knows why. */
  load(destination: string): Promise<PackageList>;
}

/** `not-sold`: asking again is useless. */
export type LoadFailure = 'offline' | 'not-sold' | 'unavailable';
