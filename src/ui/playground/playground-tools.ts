import { createContext, useContext } from 'react';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { PlaygroundRef } from '../../machines/playground/playground-actor.ts';

/** What the playground can do; the app brings it. */
export interface PlaygroundTools {
  readonly playground: PlaygroundRef;
  readonly machines: readonly AnyStateMachine[];
  /** Starts an actor whose ports wait for the answers of its plan. */
  start(machine: string): void;
  stop(actor: string): void;
  /** Sends what was written; it says in words when that is no event. */
  send(actor: string, text: string): void;
  /** What the plan knows to ask, tell and answer in the state that this actor is in. */
  offered(actor: string): readonly EventObject[];
  openRecording(name: string, text: string): void;
  /** The recording of this very page. */
  recordNow(): void;
  /** The step that was taken and what stood after it. */
  moment(step: number): RecordedMoment | null;
}

export interface RecordedMoment {
  readonly actor: string;
  readonly event: unknown;
  /** The value of the machine, or a summary of the journal. */
  readonly stands: unknown;
  /** The view of the journal at that point. */
  readonly view: unknown;
}

export const PlaygroundContext = createContext<PlaygroundTools | null>(null);

export const usePlayground = (): PlaygroundTools => {
  const tools = useContext(PlaygroundContext);
  if (!tools) throw new Error('usePlayground needs the playground around it');
  return tools;
};
