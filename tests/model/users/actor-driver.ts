import type { UserDriver } from './user-paths.ts';

/** Brings a person to a screen that is only its actors: what a screen would send is sent, what it would select is read. */
export interface AtActors {
  readonly driver: UserDriver;
  end(): void;
}
export type ActorDriver = () => Promise<AtActors>;
