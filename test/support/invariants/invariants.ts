import { i1, i4, i7, i10, i13, i14 } from './charges.ts';
import { i2, i3, i9 } from './deliveries.ts';
import { open, type Books, type Evidence, type Found } from './evidence.ts';
import { i5, i6, i8, i11, i12 } from './record-invariants.ts';

type Check = (books: Books) => Found;

const invariants = {
  I1: i1,
  I2: i2,
  I3: i3,
  I4: i4,
  I5: i5,
  I6: i6,
  I7: i7,
  I8: i8,
  I9: i9,
  I10: i10,
  I11: i11,
  I12: i12,
  I13: i13,
  I14: i14,
} satisfies Record<string, Check>;

export type Invariant = keyof typeof invariants;
export const invariantNames = Object.keys(invariants) as Invariant[];

export interface Broken {
  readonly invariant: Invariant;
  readonly what: string;
}

/** The violations of I1 to I14. */
export async function findBroken(evidence: Evidence): Promise<Broken[]> {
  const books = await open(evidence);
  const broken: Broken[] = [];
  for (const [name, check] of Object.entries(invariants)) {
    for await (const what of check(books)) broken.push({ invariant: name as Invariant, what });
  }
  return broken;
}
