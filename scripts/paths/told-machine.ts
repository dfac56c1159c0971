import type { EventObject } from 'xstate';
import { endOf, type Path } from '../../tests/model/paths/path.ts';
import { eventWords, stateName } from '../../tests/model/paths/words.ts';
import type { PathsAsk, Strategy } from './paths-ask.ts';
import { findPaths, idOf, type Walkable } from './walkable.ts';

/** The paths of a machine as they are told, in whatever format. */
export interface ToldStep {
  readonly words: string;
  readonly event: EventObject;
  readonly state: string;
}
export interface ToldPath {
  readonly begin: string;
  readonly end: string;
  readonly steps: readonly ToldStep[];
}
export interface ToldMachine {
  readonly id: string;
  readonly kind: Walkable['kind'];
  /** Where its plan or model stands, in tests/model. */
  readonly file: string;
  readonly name: string;
  readonly strategy: Strategy;
  readonly seed?: number;
  readonly to?: string;
  readonly cut?: string;
  readonly paths: readonly ToldPath[];
}

export const tellMachine = (walkable: Walkable, ask: PathsAsk): ToldMachine => {
  const { kind, file, name, plan } = walkable;
  const { paths, cut } = findPaths(walkable, ask);
  const tell = (path: Path): ToldPath => ({
    begin: stateName(path.begin.value),
    end: stateName(endOf(path).value),
    steps: path.steps.map(({ event, state }) => ({
      words: eventWords(plan.machine, event),
      event,
      state: stateName(state.value),
    })),
  });
  return {
    id: idOf(walkable),
    kind,
    file,
    name,
    strategy: ask.strategy,
    ...(ask.strategy === 'random' && { seed: ask.seed }),
    ...(ask.to !== undefined && { to: ask.to }),
    ...(cut !== undefined && { cut }),
    // Where it begins is no path, unless it was asked for.
    paths: paths.filter(({ steps }) => steps.length > 0 || ask.to !== undefined).map(tell),
  };
};

/** 'titleEdit: 26 shortest paths'. */
export const headOf = ({ id, strategy, seed, to, paths }: ToldMachine): string => {
  const which = strategy === 'random' ? `random (seed ${seed})` : strategy;
  return `${id}: ${paths.length} ${which} ${paths.length === 1 ? 'path' : 'paths'}${to === undefined ? '' : ` to ${to}`}`;
};
