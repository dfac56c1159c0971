/**
 * The lifecycle of a run, as data: the server decides by it, and the chart of the client is built from it.
 *
 *   queued ──claim──▶ assigned ──began──▶ running ◀─pause/resume─▶ held
 *     ▲ │               │                   │  │
 *     │ └cancel/expire  └──lost: queued     │  └─manual flow─▶ paused ─resume─▶ queued
 *     └───────────── sweep, mayRepeat ──────┘
 *   a flow that a person executes: paused ─▶ passed · passedWithWarnings · failed
 *   ends: passed · passedWithWarnings · failed · cancelled · lost · expired
 */
export const openRunStates = ['queued', 'assigned', 'running', 'held', 'paused'] as const;
export const endedRunStates = ['passed', 'passedWithWarnings', 'failed', 'cancelled', 'lost', 'expired'] as const;
export const runStates = [...openRunStates, ...endedRunStates] as const;
export type RunState = (typeof runStates)[number];
export type EndedRunState = (typeof endedRunStates)[number];
export type OpenRunState = (typeof openRunStates)[number];

/** What happens to a run: asked by people, told by its agent, or found by the sweep. */
export const runInputs = [
  'claim',
  'began',
  'pause',
  'resume',
  'manual',
  'cancel',
  'passed',
  'passedWithWarnings',
  'failed',
  'cancelled',
  /** The lease is over, and the run may be repeated. */
  'released',
  'lost',
  'expired',
] as const;
export type RunInput = (typeof runInputs)[number];

/** Inputs that a state does not have leave it as it is. */
export const runChart: Readonly<Record<OpenRunState, Readonly<Partial<Record<RunInput, RunState>>>>> = {
  queued: { claim: 'assigned', cancel: 'cancelled', expired: 'expired' },
  assigned: {
    began: 'running',
    // The first flow is executed by a person.
    manual: 'paused',
    released: 'queued',
    lost: 'lost',
    cancelled: 'cancelled',
    failed: 'failed',
  },
  running: {
    pause: 'held',
    manual: 'paused',
    passed: 'passed',
    passedWithWarnings: 'passedWithWarnings',
    failed: 'failed',
    cancelled: 'cancelled',
    released: 'queued',
    lost: 'lost',
  },
  held: { resume: 'running', failed: 'failed', cancelled: 'cancelled', released: 'queued', lost: 'lost' },
  paused: {
    resume: 'queued',
    cancel: 'cancelled',
    expired: 'cancelled',
    // A person has executed all of it.
    passed: 'passed',
    passedWithWarnings: 'passedWithWarnings',
    failed: 'failed',
  },
};

export const isEnded = (state: RunState): state is EndedRunState => !Object.hasOwn(runChart, state);

export const nextRunState = (state: RunState, input: RunInput): RunState =>
  isEnded(state) ? state : (runChart[state as OpenRunState][input] ?? state);

/** The states in which an agent holds the run. */
export const heldStates = ['assigned', 'running', 'held'] as const satisfies readonly RunState[];
