import { isEnded, type EndedRunState, type RunState } from '../run-chart.ts';

/**
 * A run whose rows are runs of their own: which of them may be executed, and its own state.
 *
 *   rows   waiting ─released, at most `rowsAtOnce` that have not ended─▶ queued ─▶ … ─▶ ended
 *   run    queued ─a row has begun─▶ running ─all have ended─▶ the worst of their ends
 */
export interface RowRun {
  readonly id: string;
  readonly state: RunState;
  readonly isReleased: boolean;
}

export interface RunWithRows {
  readonly state: RunState;
  readonly rowsAtOnce: number;
  readonly cancelRequested: boolean;
}

export interface RowsNext {
  /** Rows whose turn it is. */
  readonly release: readonly string[];
  /** Rows that nobody will take, and how they end. */
  readonly end: readonly string[];
  readonly endState: 'cancelled' | 'expired';
  readonly state: RunState;
}

/** What is not known weighs most: a lost row is neither good nor bad. */
const worstFirst = ['lost', 'expired', 'failed', 'cancelled', 'passedWithWarnings'] as const;

const endOf = (states: readonly RunState[], cancelRequested: boolean): EndedRunState =>
  cancelRequested ? 'cancelled' : (worstFirst.find((state) => states.includes(state)) ?? 'passed');

const hasBegun = (state: RunState): boolean => state !== 'queued' && state !== 'assigned';

/** `rows`: in their order. */
export const nextOfRows = ({ state, rowsAtOnce, cancelRequested }: RunWithRows, rows: readonly RowRun[]): RowsNext => {
  // A row that no adapter has taken in time says the same of all that would follow it.
  const isOver = cancelRequested || rows.some((row) => row.state === 'expired');
  const endState = cancelRequested ? 'cancelled' : 'expired';
  const end = isOver ? rows.filter((row) => row.state === 'queued').map(({ id }) => id) : [];
  const states = rows.map((row) => (end.includes(row.id) ? endState : row.state));
  const open = rows.filter((row, at) => row.isReleased && !isEnded(states[at] ?? row.state)).length;
  const waiting = rows.filter((row, at) => !row.isReleased && states[at] === 'queued');
  const release = waiting.slice(0, Math.max(0, rowsAtOnce - open)).map(({ id }) => id);
  if (states.every(isEnded)) return { release, end, endState, state: endOf(states, cancelRequested) };
  return { release, end, endState, state: states.some(hasBegun) ? 'running' : state };
};
