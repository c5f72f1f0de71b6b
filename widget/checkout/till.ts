import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ComponentChild } from 'preact';
import type { Ordering } from '../../server/contract/schemas/ordering.ts';
import type { Checkout, Money } from '../../server/contract/schemas/storefront.ts';
import type { Payment } from './stripe-elements.ts';

/** What prevents payment, shown above the button. */
export interface Notice {
  readonly title: string;
  readonly more?: string | null;
  /** A link to the next step, if paying again is not the answer. */
  readonly way?: ComponentChild;
  /** Contains a price, which another number of eSIMs would make wrong. */
  readonly priced?: boolean;
  /** Paying again would be wrong. */
  readonly final?: boolean;
}

/** The part of the checkout that a wallet needs. */
export interface Till {
  readonly price: ReadonlySignal<Money>;
  readonly ordering: ReadonlySignal<Ordering>;
  readonly phase: ReadonlySignal<string>;
  readonly email: Signal<string>;
  readonly notice: Signal<Notice | null>;
  readonly tried: Signal<boolean | 'wallet'>;
  readonly wrong: ReadonlySignal<readonly string[]>;
  /** Null while the wallet's sheet could show another price. */
  payment(): object | null;
  readonly info: ReadonlySignal<Checkout | null>;
  /** Pays by the card fields, or by the given wallet. */
  pay(by?: Pick<Payment, 'stripe' | 'elements'>): Promise<void>;
}
