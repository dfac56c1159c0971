import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { foldingActor } from '../folding-actor.ts';

/** State of the developer playground: only in the development build. */
export type PlaygroundTab = 'machines' | 'journal' | 'kit';

/** A running actor, or one played here with scripted responses. */
export interface WatchedActor {
  readonly id: string;
  readonly name: string;
  readonly machine: string;
  readonly value: unknown;
  readonly context: string;
  readonly isScripted: boolean;
  readonly isLiving: boolean;
}

export interface RecordedEvent {
  readonly id: number;
  readonly actor: string;
  readonly name: string;
  readonly text: string;
}

export type PlaygroundEvent =
  | { readonly type: 'tab.choose'; readonly tab: PlaygroundTab }
  | { readonly type: 'machine.choose'; readonly machine: string }
  | { readonly type: 'actor.choose'; readonly actor: string }
  | { readonly type: 'actor.moved'; readonly actor: WatchedActor }
  | { readonly type: 'event.heard'; readonly actor: string; readonly name: string; readonly text: string }
  | { readonly type: 'event.write'; readonly text: string }
  | { readonly type: 'event.refused'; readonly problem: string }
  | { readonly type: 'event.sent' }
  | { readonly type: 'recording.opened'; readonly name: string; readonly steps: number }
  | { readonly type: 'recording.refused'; readonly problem: string }
  | { readonly type: 'step.choose'; readonly step: number }
  /** A dialog or other overlay of the kit, to be shown open. */
  | { readonly type: 'piece.open'; readonly piece: string | null };

interface Playground {
  readonly tab: PlaygroundTab;
  readonly machine: string;
  readonly actor: string | null;
  readonly actors: readonly WatchedActor[];
  readonly heard: readonly RecordedEvent[];
  readonly written: string;
  readonly problem: string | null;
  readonly recording: { readonly name: string; readonly steps: number } | null;
  readonly recordingProblem: string | null;
  readonly step: number;
  readonly piece: string | null;
}

/** Number of events kept on the screen. */
const recordedMost = 200;

const moved = (actors: readonly WatchedActor[], actor: WatchedActor) =>
  actors.some(({ id }) => id === actor.id)
    ? actors.map((one) => (one.id === actor.id ? actor : one))
    : [...actors, actor];

const firstOf = ({ actors }: Playground, machine: string) =>
  actors.findLast((actor) => actor.machine === machine && actor.isLiving)?.id ?? null;

const next = (state: Playground, event: PlaygroundEvent): Playground => {
  switch (event.type) {
    case 'tab.choose':
      return { ...state, tab: event.tab };
    case 'machine.choose':
      return { ...state, machine: event.machine, actor: firstOf(state, event.machine), written: '', problem: null };
    case 'actor.choose': {
      const actor = state.actors.find(({ id }) => id === event.actor);
      return { ...state, actor: event.actor, machine: actor?.machine ?? state.machine, problem: null };
    }
    case 'actor.moved': {
      const isFirst = state.actor === null && event.actor.machine === state.machine && event.actor.isLiving;
      return { ...state, actors: moved(state.actors, event.actor), actor: isFirst ? event.actor.id : state.actor };
    }
    case 'event.heard': {
      const { actor, name, text } = event;
      const id = (state.heard.at(-1)?.id ?? 0) + 1;
      return { ...state, heard: [...state.heard, { id, actor, name, text }].slice(-recordedMost) };
    }
    case 'event.write':
      return { ...state, written: event.text, problem: null };
    case 'event.refused':
      return { ...state, problem: event.problem };
    case 'event.sent':
      return { ...state, problem: null };
    case 'recording.opened': {
      const { name, steps } = event;
      return { ...state, recording: { name, steps }, step: steps, recordingProblem: null };
    }
    case 'recording.refused':
      return { ...state, recordingProblem: event.problem };
    case 'step.choose':
      return { ...state, step: event.step };
    case 'piece.open':
      return { ...state, piece: event.piece };
  }
};

export const playgroundActor = foldingActor(next, ({ input }: { input: { readonly machine: string } }): Playground => ({
  tab: 'machines',
  machine: input.machine,
  actor: null,
  actors: [],
  heard: [],
  written: '',
  problem: null,
  recording: null,
  recordingProblem: null,
  step: 0,
  piece: null,
}));

export type PlaygroundRef = ActorRefFrom<typeof playgroundActor>;
export type PlaygroundState = SnapshotFrom<typeof playgroundActor>;
