/**
 * How an order switches from the payment in its frame to one in a tab of its own, as moves from state to state: a
 * traveller who pays whatever can be paid, opens the tab and gives the order up; two processes, a crash at any step,
 * lost replies, a store that loses its last commits. The safeguards are options, so that each can be taken away.
 */
export interface SwitchDesign {
  /** The frame's payment is cancelled at Stripe before the tab's is made. */
  readonly closesFormer: boolean;
  /** The closing is committed before it begins. */
  readonly switchRow: boolean;
  /** A payment found paid while a process may still be closing it counts only once the closing is over. */
  readonly waitsWhileClosing: boolean;
  /** If a payment was cancelled without us, the tab's payment is looked for before the order ends. */
  readonly looksForForgotten: boolean;
  /** The traveller may give the order up. Not the design's choice. */
  readonly givesUp: boolean;
  /** The store loses its last commits, once. */
  readonly losesCommits: boolean;
}

export const switchDesign: SwitchDesign = {
  closesFormer: true,
  switchRow: true,
  waitsWhileClosing: true,
  looksForForgotten: true,
  givesUp: true,
  losesCommits: true,
};

type Status = 'absent' | 'open' | 'paid' | 'cancelled';
type Aim = 'switch' | 'close' | 'look';

/** The order as the store has it. */
interface Row {
  readonly payIn: 'frame' | 'switching' | 'tab';
  readonly has: 'frame' | 'tab' | null;
  readonly money: 'none' | 'paid' | 'ended';
  /** A closing has begun, and its outcome is not known. */
  readonly closing: boolean;
  readonly version: number;
}

/** Where a process stands. */
type Place =
  | { readonly is: 'idle' }
  | {
      readonly is: 'knows';
      readonly aim: Aim;
      readonly status: Status;
      readonly row: Row;
      readonly isClosing: boolean;
    }
  | { readonly is: 'cancels'; readonly aim: Aim; readonly row: Row }
  | { readonly is: 'cancelled'; readonly aim: Aim; readonly row: Row }
  | { readonly is: 'makes'; readonly aim: Aim; readonly row: Row };

interface State {
  readonly row: Row;
  readonly kept: Row | 'none' | 'lost';
  readonly frame: Status;
  readonly tab: Status;
  readonly at: readonly [Place, Place];
}

const idle: Place = { is: 'idle' };
export const start: State = {
  row: { payIn: 'frame', has: 'frame', money: 'none', closing: false, version: 0 },
  kept: 'none',
  frame: 'open',
  tab: 'absent',
  at: [idle, idle],
};

const keyOfRow = (row: Row | string) => (typeof row === 'string' ? row : Object.values(row).join());
const keyOfPlace = (place: Place) =>
  Object.values(place)
    .map((each: string | boolean | Row) => keyOfRow(typeof each === 'boolean' ? String(each) : each))
    .join();
export const keyOf = ({ row, kept, frame, tab, at }: State): string =>
  `${keyOfRow(row)} ${keyOfRow(kept)} ${frame} ${tab} ${at.map(keyOfPlace).toSorted().join(' ')}`;

export const isOver = ({ row, at }: State): boolean =>
  row.money !== 'none' && at.every((place) => place.is === 'idle');

export function violationsOf(state: State, { givesUp, losesCommits }: SwitchDesign): string[] {
  const { row, frame, tab } = state;
  const live = (status: Status) => status === 'open' || status === 'paid';
  const broken: string[] = [];
  if (live(frame) && live(tab)) broken.push('two payments that can be paid');
  if (!isOver(state)) return broken;
  if (row.money === 'paid' && (row.has === 'tab' ? tab : frame) !== 'paid') {
    broken.push('bought, and its payment is cancelled');
  }
  if (row.money === 'ended' && (live(frame) || live(tab))) broken.push('ended, and it can still be paid');
  if (row.money === 'ended' && !givesUp && !losesCommits)
    broken.push('ended, and its traveller is in the tab');
  return broken;
}

export function* moves(state: State, options: SwitchDesign): Generator<[string, State]> {
  if (state.frame === 'open') yield ['the traveller pays in the frame', { ...state, frame: 'paid' }];
  if (state.tab === 'open') yield ['the traveller pays in the tab', { ...state, tab: 'paid' }];
  if (options.losesCommits && state.kept === 'none') yield ['a copy is taken', { ...state, kept: state.row }];
  if (typeof state.kept !== 'string' && state.kept.version !== state.row.version) {
    yield ['what came after the copy is lost', { ...state, row: state.kept, kept: 'lost', at: [idle, idle] }];
  }
  for (const n of [0, 1] as const) {
    for (const [by, next] of steps(state, n, options)) yield [`process ${n} ${by}`, next];
    if (state.at[n].is !== 'idle') yield [`process ${n} crashes`, stand(state, n, idle)];
  }
}

function stand(state: State, n: 0 | 1, place: Place): State {
  return { ...state, at: n === 0 ? [place, state.at[1]] : [state.at[0], place] };
}

/** Changes the order unless another process was first. */
function commit(
  state: State,
  n: 0 | 1,
  seen: Row,
  set: Partial<Row>,
  then: (row: Row) => Place = () => idle,
): State {
  if (state.row.version !== seen.version) return stand(state, n, idle);
  const changed = { ...state.row, ...set };
  // A repeated step changes nothing; if it counted as a version, there would be no end of states.
  const isSame = keyOfRow(changed) === keyOfRow(state.row);
  const row = isSame ? state.row : { ...changed, version: state.row.version + 1 };
  // The other process can no longer write what it read before.
  const other = state.at[1 - n] as Place;
  const cut = isSame && other.is !== 'cancels' ? stand(state, n === 0 ? 1 : 0, idle) : state;
  return stand({ ...cut, row }, n, then(row));
}

function* steps(state: State, n: 0 | 1, options: SwitchDesign): Generator<[string, State]> {
  const place = state.at[n];
  const { row } = state;
  switch (place.is) {
    case 'idle': {
      if (row.money !== 'none') return;
      const aims: Aim[] = ['switch', 'look', ...(options.givesUp ? (['close'] as const) : [])];
      for (const aim of aims) {
        if (row.has === null)
          yield [`begins the payment, to ${aim}`, stand(state, n, { is: 'makes', aim, row })];
        else {
          const status = state[row.has];
          // The minute is over once no process can still send the cancellation; then the payment is read again.
          const isClosing = row.closing && state.at.some((place) => place.is === 'cancels');
          const knows: Place = { is: 'knows', aim, status, row, isClosing };
          yield [`reads the payment, to ${aim}`, stand(state, n, knows)];
        }
      }
      return;
    }
    case 'makes': {
      // One key makes only one payment, whatever has happened to it.
      const made = state.tab === 'absent' ? { ...state, tab: 'open' as const } : state;
      yield ['makes the payment of the tab', commit(made, n, place.row, { has: 'tab' })];
      return;
    }
    case 'knows':
      yield* act(state, n, place, options);
      return;
    case 'cancels': {
      const { aim, row: seen } = place;
      const name = seen.has ?? 'frame';
      // A hold can be cancelled; money that a bank has sent cannot.
      if (name === 'tab' && state.tab === 'paid') yield ['is refused', stand(state, n, idle)];
      else {
        const next = { ...state, [name]: 'cancelled' as const };
        yield ['cancels the payment', stand(next, n, { is: 'cancelled', aim, row: seen })];
      }
      return;
    }
    case 'cancelled': {
      const set = place.aim === 'close' ? ended : switched;
      yield ['writes the closing down', commit(state, n, place.row, set)];
      return;
    }
    default:
      place satisfies never;
  }
}

const ended = { money: 'ended', closing: false } as const;
const switched = { payIn: 'tab', has: null, closing: false } as const;

function* act(
  state: State,
  n: 0 | 1,
  { aim, status, row, isClosing }: Extract<Place, { is: 'knows' }>,
  options: SwitchDesign,
): Generator<[string, State]> {
  const switches = row.payIn === 'switching' || (aim === 'switch' && row.payIn === 'frame');
  switch (status) {
    case 'paid': {
      if (isClosing && options.waitsWhileClosing) yield ['waits for the closing', stand(state, n, idle)];
      else yield ['writes the payment down', commit(state, n, row, { money: 'paid' })];
      return;
    }
    case 'open':
      if (aim === 'close' || switches) {
        const then = aim === 'close' ? 'close' : 'switch';
        const begun = (of: Row): Place =>
          then === 'switch' && !options.closesFormer
            ? { is: 'cancelled', aim: then, row: of }
            : { is: 'cancels', aim: then, row: of };
        if (then === 'switch' && !options.switchRow) yield ['begins unseen', stand(state, n, begun(row))];
        else {
          const set = { closing: true, ...(then === 'switch' ? { payIn: 'switching' as const } : {}) };
          yield [`begins to ${then}`, commit(state, n, row, set, begun)];
        }
      } else yield ['waits', stand(state, n, idle)];
      return;
    case 'cancelled': {
      if (aim !== 'close' && row.payIn === 'switching') {
        yield ['writes the closing down', commit(state, n, row, switched)];
        return;
      }
      const mayBeForgotten = row.payIn !== 'tab';
      const isThere = state.tab === 'open' || state.tab === 'paid';
      if (options.looksForForgotten && mayBeForgotten && isThere) {
        yield ['finds the tab', commit(state, n, row, { payIn: 'tab', has: 'tab', closing: false })];
      } else yield ['ends the order', commit(state, n, row, ended)];
      return;
    }
    case 'absent':
      return;
    default:
      status satisfies never;
  }
}
