import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { loadSources } from '../../scripts/load-sources.ts';
import type { Plan } from '../../tests/model/machine-paths.ts';
import { coverageOf } from '../../tests/model/paths/coverage.ts';
import { coveringPaths } from '../../tests/model/paths/covering-paths.ts';
import type { Path } from '../../tests/model/paths/path.ts';
import { pathLimits } from '../../tests/model/paths/path-limits.ts';
import { eventsIn, keyOf, scripted, statesOf } from '../../tests/model/paths/plan-graph.ts';
import { randomPath } from '../../tests/model/paths/random-path.ts';
import { pathsOf } from '../../tests/model/paths/shortest-paths.ts';
import { takenBy } from '../../tests/model/paths/transitions.ts';
import { figure, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

const pathSteps = 1_000;

const readPlans = () => loadSources(async (read) => (await read('/tests/model/plans.ts'))['plans'] as readonly Plan[]);

const stepsIn = (paths: readonly Path[]) => paths.reduce((sum, { steps }) => sum + steps.length, 0);

/** Paths per second; each run uses a new plan, because a plan's graph is searched only once. */
const paceOf = <Done>(run: () => Done, count: (done: Done) => number) => {
  const began = performance.now();
  const done = run();
  return { done, pace: (count(done) * 1000) / (performance.now() - began) };
};

/** What the library finds by itself: a path to each state, but no paths for the transitions. */
const ofLibrary = (plan: Plan) =>
  getShortestPaths(scripted(plan.machine), {
    ...(plan.input === undefined ? {} : { input: plan.input }),
    events: (state: AnyMachineSnapshot) => eventsIn(plan, state),
    serializeState: (state: AnyMachineSnapshot) => keyOf(plan, state),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    filterEvents: (state: AnyMachineSnapshot, event: EventObject) =>
      state.status === 'active' && takenBy(state, event).length > 0,
    limit: pathLimits.states,
  } as never);

const peer = 'paths of xstate/graph alone';
const alone = (what: string, pace: number): Row => ({ what, ours: figure(pace), peer: '–', theirs: '–', ratio: '–' });

export const paths = async (): Promise<Part> => {
  const plans = (await readPlans()).map((plan): Plan => ({ ...plan }));
  const found = paceOf(
    () => plans.map((plan) => statesOf({ ...plan })),
    (all) => all.flat().length,
  );
  const library = paceOf(
    () => plans.map(ofLibrary),
    (all) => all.flat().length,
  );
  const shortest = paceOf(
    () => plans.map((plan) => pathsOf(plan)),
    (all) => all.flat().length,
  );
  const covering = paceOf(
    () => plans.map((plan) => coveringPaths(plan)),
    (all) => stepsIn(all.flat()),
  );
  const random = paceOf(
    () => plans.map((plan) => randomPath(plan, 1, pathSteps).paths),
    (all) => stepsIn(all.flat()),
  );
  const walked = paceOf(
    () => plans.map((plan, index) => coverageOf(plan, shortest.done[index] ?? [])),
    () => shortest.done.flat().length,
  );
  const all = shortest.done.flat().length;
  return {
    title: 'Paths out of the machines',
    how:
      `All ${plans.length} machines of the product. To every state: the search of the graph. Needed: the ${all} ` +
      'paths that cover something new, including their search. Covering: steps of the walks that take every ' +
      `transition, on a graph that is already known. Random: walks of ${pathSteps.toLocaleString('en-US')} steps. ` +
      'Walked: the shortest paths through the real machines, with their coverage. More is better.',
    rows: [
      {
        what: 'Paths to every state per second',
        ours: figure(found.pace),
        peer,
        theirs: figure(library.pace),
        ratio: ratio(found.pace, library.pace),
      },
      alone('Shortest paths that are needed, per second', shortest.pace),
      alone('Steps of covering walks per second', covering.pace),
      alone('Steps of random walks per second', random.pace),
      alone('Paths walked and counted per second', walked.pace),
    ],
  };
};
