import type { UserDriver } from './user-paths.ts';

/** Drives a screen without its UI: sends the events that the screen would send, and reads what it would select. */
export interface AtActors {
  readonly driver: UserDriver;
  end(): void;
}
export type ActorDriver = () => Promise<AtActors>;
