import type { AnyActorRef } from 'xstate';
import type { LazyAreas } from '../ui/actors-context.tsx';
import type { Area, AreaEnvironment, AreaSurroundings, LazyArea, NamedActors, StartedArea } from './area.ts';

/**
 * The areas of the signed-in person:
 *
 *   started ──▶ connected ──▶ stopped, the last actor first
 *      ▲  a lazy area joins with its first page, and is connected at once
 */
export type LazyActors<Lazy> = { readonly [Name in keyof Lazy]: () => Promise<Lazy[Name]> };

type Actors = { -readonly [Name in keyof NamedActors]?: NamedActors[Name] };

export const createRunningAreas = () => {
  const actors: Actors = {};
  const started: StartedArea[] = [];
  const stops: (() => void)[] = [];
  let surroundings: AreaSurroundings | null = null;
  let hasEnded = false;

  const start = (one: Area, env: AreaEnvironment): StartedArea => {
    const running = one.start(env);
    Object.assign(actors, running.actors);
    started.push(running);
    if (surroundings) stops.push(...running.connect(surroundings));
    return running;
  };

  return {
    /** By name, in the order in which they have started. */
    actors,
    started: started as readonly StartedArea[],
    start,

    actor<Name extends keyof NamedActors>(name: Name): NamedActors[Name] {
      const found = actors[name];
      if (found) return found;
      throw new Error(`the actor "${name}" has not started: its area stands further down in the list of areas`);
    },

    /** For each lazy area: loads and starts it once, and returns its actors. */
    lazyActors(listed: readonly LazyArea[], env: AreaEnvironment): LazyActors<LazyAreas> {
      const loaderOf = ({ load }: LazyArea) => {
        let loaded: Promise<object> | null = null;
        const run = async () => {
          const one = await load();
          if (hasEnded) throw new Error(`whoever opened ${one.name} has left`);
          return start(one, env).actors;
        };
        return () => (loaded ??= run());
      };
      const loaders = Object.fromEntries(listed.map((one) => [one.name, loaderOf(one)]));
      return loaders as LazyActors<object> as LazyActors<LazyAreas>;
    },

    living: () => Object.values<AnyActorRef>(actors as Readonly<Record<string, AnyActorRef>>),

    connect(to: AreaSurroundings): void {
      surroundings = to;
      stops.push(...started.flatMap(({ connect }) => connect(to)));
    },

    disconnect(): void {
      hasEnded = true;
      stops.forEach((stop) => stop());
    },
  };
};
