import { createContext, useContext } from 'react';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { PlaygroundRef } from '../../machines/playground/playground-actor.ts';

/** The functions of the playground; provided by the app. */
export interface PlaygroundTools {
  readonly playground: PlaygroundRef;
  readonly machines: readonly AnyStateMachine[];
  /** Starts an actor whose ports wait for scripted responses. */
  start(machine: string): void;
  stop(actor: string): void;
  /** Sends the typed event; shows a message if it is not a valid event. */
  send(actor: string, text: string): void;
  /** The events and responses in the script for the actor's current state. */
  offered(actor: string): readonly EventObject[];
  openRecording(name: string, text: string): void;
  /** Takes the recording of this page. */
  recordNow(): void;
  /** A recorded step and the state after it. */
  moment(step: number): RecordedMoment | null;
}

export interface RecordedMoment {
  readonly actor: string;
  readonly event: unknown;
  /** The state value of the machine, or a summary of the journal. */
  readonly stands: unknown;
  /** The view of the journal at that step. */
  readonly view: unknown;
}

export const PlaygroundContext = createContext<PlaygroundTools | null>(null);

export const usePlayground = (): PlaygroundTools => {
  const tools = useContext(PlaygroundContext);
  if (!tools) throw new Error('usePlayground needs the playground around it');
  return tools;
};
