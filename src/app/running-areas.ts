import type { AnyActorRef } from 'xstate';
import type { Page } from '../domain/address/page.ts';
import { selectPage } from '../machines/address/address-machine.ts';
import type { LazyAreas } from '../ui/actors-context.tsx';
import type { AreaLoader } from './area-loader.ts';
import type { Area, AreaEnvironment, AreaSurroundings, LazyArea, NamedActors, StartedArea } from './area.ts';

/**
 * The areas of the signed-in person:
 *
 *   started ──▶ connected ──▶ stopped, the last actor first
 *      ▲  a lazy area joins with its first page, and is connected at once
 *      └─ failed: loaded again by the next visit of a page, or when somebody wants it
 */
export type LazyActors<Lazy> = { readonly [Name in keyof Lazy]: (again?: boolean) => Promise<Lazy[Name]> };

/** A lazy area that was asked for. */
interface Loading {
  readonly actors: Promise<object>;
  /** Where it was asked for; null before the address is known. */
  readonly page: Page | null;
  hasFailed: boolean;
}

type Actors = { -readonly [Name in keyof NamedActors]?: NamedActors[Name] };

export const createRunningAreas = () => {
  const actors: Actors = {};
  const started: StartedArea[] = [];
  const stops: (() => void)[] = [];
  let surroundings: AreaSurroundings | null = null;
  let hasEnded = false;

  /** Every visit has a page object of its own. */
  const pageNow = (): Page | null => surroundings && selectPage(surroundings.address.getSnapshot());

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

    /**
     * For each lazy area: loads and starts it once, and returns its actors. A failed load is answered with the same
     * promise until another page is visited: a screen that waits for it would otherwise load it again without end.
     * `again`: somebody wants it now.
     */
    lazyActors(
      listed: readonly LazyArea[],
      env: AreaEnvironment,
      needAreas: AreaLoader['needAreas'],
    ): LazyActors<LazyAreas> {
      const loaderOf = ({ load, rules }: LazyArea) => {
        let loading: Loading | null = null;
        const run = async () => {
          // What it reads enters the journal at once.
          const [one] = await Promise.all([load(), needAreas(rules)]);
          if (hasEnded) throw new Error(`the session ended before ${one.name} was loaded`);
          return start(one, env).actors;
        };
        const begin = (): Loading => {
          const begun: Loading = { actors: run(), page: pageNow(), hasFailed: false };
          begun.actors.catch(() => (begun.hasFailed = true));
          return begun;
        };
        return (again?: boolean) => {
          if (loading === null || (loading.hasFailed && (again || loading.page !== pageNow()))) loading = begin();
          return loading.actors;
        };
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
