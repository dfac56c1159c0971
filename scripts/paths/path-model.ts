import type { AnyStateNode } from 'xstate';
import type { AnyPlan } from '../../tests/model/machine-paths.ts';
import type { Planned } from '../../tests/model/plans.ts';
import { coveringPaths, everyTurn } from '../../tests/model/paths/covering-paths.ts';
import type { Found } from '../../tests/model/paths/path.ts';
import { randomPath } from '../../tests/model/paths/random-path.ts';
import { pathsOf, shortestTo } from '../../tests/model/paths/shortest-paths.ts';
import { simplePaths } from '../../tests/model/paths/simple-paths.ts';
import { nodesOf } from '../../tests/model/paths/transitions.ts';
import { Fault, type PathsAsk } from './paths-ask.ts';

/** A machine of the product, or the user model of one of its screens. */
export interface PathModel extends Planned {
  readonly kind: 'machine' | 'user model';
}
export const idOf = ({ plan }: PathModel): string => plan.machine.id;

const listed = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other)).join(', ');

export const chosenOf = (all: readonly PathModel[], names: readonly string[]): readonly PathModel[] => {
  if (names.length === 0 || names.includes('all')) return all;
  const unknown = names.find((name) => !all.some((each) => idOf(each) === name));
  if (unknown !== undefined) throw new Fault(`Unknown machine "${unknown}". Available: ${listed(all.map(idOf))}.`);
  return all.filter((each) => names.includes(idOf(each)));
};

const innerNodes = ({ root }: AnyPlan['machine']): readonly AnyStateNode[] => nodesOf(root).slice(1);

/** The id of a state, found by its full name, with or without the machine, or by its last part if that is unique. */
const stateIn = ({ machine }: AnyPlan, to: string): string | undefined => {
  const ids = innerNodes(machine).map(({ id }) => id);
  const byEnd = ids.filter((id) => id.endsWith(`.${to}`));
  return ids.find((id) => id === to || id === `${machine.id}.${to}`) ?? (byEnd.length === 1 ? byEnd[0] : undefined);
};

/** With several machines, those that contain the state. */
export const withState = (chosen: readonly PathModel[], to: string | undefined): readonly PathModel[] => {
  if (to === undefined) return chosen;
  const having = chosen.filter(({ plan }) => stateIn(plan, to) !== undefined);
  if (having.length > 0) return having;
  const short = ({ id, machine }: AnyStateNode) => id.slice(machine.id.length + 1);
  const states = chosen.flatMap(({ plan }) => innerNodes(plan.machine).map(short));
  throw new Fault(
    `"${to}" does not name exactly one state in ${chosen.map(idOf).join(', ')}. Available: ${listed(states)}.`,
  );
};

export const findPaths = ({ plan, kind }: PathModel, { strategy, to, seed, steps, most }: PathsAsk): Found => {
  const id = to === undefined ? undefined : stateIn(plan, to);
  switch (strategy) {
    case 'simple':
      return simplePaths(plan, most, id);
    case 'random':
      return randomPath(plan, seed, steps, id);
    case 'cover':
      return { paths: kind === 'user model' ? coveringPaths(plan, everyTurn) : coveringPaths(plan) };
    case 'shortest':
      return { paths: id === undefined ? pathsOf(plan) : shortestTo(plan, id) };
  }
};
