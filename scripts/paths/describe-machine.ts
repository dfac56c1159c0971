import type { EventObject } from 'xstate';
import { endOf, type Path } from '../../tests/model/paths/path.ts';
import { eventWords, stateName } from '../../tests/model/paths/words.ts';
import type { PathsAsk, Strategy } from './paths-ask.ts';
import { findPaths, idOf, type PathModel } from './path-model.ts';

/** The paths of a machine, independent of the output format. */
export interface PathStepOutput {
  readonly words: string;
  readonly event: EventObject;
  readonly state: string;
}
export interface PathOutput {
  readonly begin: string;
  readonly end: string;
  readonly steps: readonly PathStepOutput[];
}
export interface MachineOutput {
  readonly id: string;
  readonly kind: PathModel['kind'];
  /** The file of its plan or model, in tests/model. */
  readonly file: string;
  readonly name: string;
  readonly strategy: Strategy;
  readonly seed?: number;
  readonly to?: string;
  readonly cut?: string;
  readonly paths: readonly PathOutput[];
}

export const describeMachine = (pathModel: PathModel, ask: PathsAsk): MachineOutput => {
  const { kind, file, name, plan } = pathModel;
  const { paths, cut } = findPaths(pathModel, ask);
  const tell = (path: Path): PathOutput => ({
    begin: stateName(path.begin.value),
    end: stateName(endOf(path).value),
    steps: path.steps.map(({ event, state }) => ({
      words: eventWords(plan.machine, event),
      event,
      state: stateName(state.value),
    })),
  });
  return {
    id: idOf(pathModel),
    kind,
    file,
    name,
    strategy: ask.strategy,
    ...(ask.strategy === 'random' && { seed: ask.seed }),
    ...(ask.to !== undefined && { to: ask.to }),
    ...(cut !== undefined && { cut }),
    // The initial state is not a path, unless it was requested.
    paths: paths.filter(({ steps }) => steps.length > 0 || ask.to !== undefined).map(tell),
  };
};

/** 'titleEdit: 26 shortest paths'. */
export const headOf = ({ id, strategy, seed, to, paths }: MachineOutput): string => {
  const which = strategy === 'random' ? `random (seed ${seed})` : strategy;
  return `${id}: ${paths.length} ${which} ${paths.length === 1 ? 'path' : 'paths'}${to === undefined ? '' : ` to ${to}`}`;
};
