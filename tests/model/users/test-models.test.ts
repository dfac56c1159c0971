import { createTestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import { assign, createMachine, emit, type AnyStateMachine } from 'xstate';
import { createTestModel as createModelOfGraph } from 'xstate/graph';
import { titleEditMachine } from '../../../src/machines/defects/panel/title-edit-machine.ts';
import { graphOf } from '../paths/plan-graph.ts';
import { stateName } from '../paths/words.ts';
import type { Planned } from '../plans.ts';
import { panelUser } from './models/defects/panel-user.ts';
import { titleUser } from './models/defects/title-user.ts';
import { userModels } from './user-models.ts';
import { everyStep, strictly } from './user-paths.ts';

/** What `docs/qa.md` says about `@xstate/test`. */
interface Turn {
  readonly from: string;
  readonly act: string;
  readonly to: string;
}

const turnsOf = (machine: AnyStateMachine, options = {}): readonly Turn[] =>
  createTestModel(machine, options)
    .getShortestPaths()
    .flatMap(({ steps }) =>
      steps.slice(1).map(({ event, state }, index) => ({
        from: stateName(steps[index]!.state.value),
        act: event.type,
        to: stateName(state.value),
      })),
    );

/** By the search that the paths of `npm run paths` come from. */
const allTurns = ({ plan }: Planned): readonly Turn[] => {
  const { nodes } = graphOf(plan);
  const nameOf = (key: string) => stateName(nodes.get(key)!.state.value);
  return [...nodes].flatMap(([key, { edges }]) =>
    edges.map(({ event, to }) => ({ from: nameOf(key), act: event.type, to: nameOf(to) })),
  );
};

const missedBy = (planned: Planned, options = {}): readonly Turn[] => {
  const taken = turnsOf(planned.plan.machine, options);
  return allTurns(planned).filter(({ from, act }) => !taken.some((turn) => turn.from === from && turn.act === act));
};

test('the paths of createTestModel take each event from each state of every user model', () => {
  expect(userModels.flatMap((planned) => missedBy(planned, everyStep))).toEqual([]);
});

test('without everyStep, they miss only steps that stay in their state', () => {
  const missed = userModels.flatMap((planned) => missedBy(planned));
  expect(missed.length).toBeGreaterThan(0);
  expect(missed.filter(({ from, to }) => from !== to)).toEqual([]);
});

test('createTestModel of xstate/graph finds the same paths', () => {
  for (const { plan } of userModels) {
    const ofGraph = createModelOfGraph(plan.machine as never).getShortestPaths() as { readonly description: string }[];
    const descriptions = ofGraph.map(({ description }) => description);
    const paths = createTestModel(plan.machine).getShortestPaths();
    expect(paths.map(({ description }) => description)).toEqual(descriptions);
  }
});

test('there are paths to one state, paths that take no step twice, and paths of given events', () => {
  const panel = createTestModel(panelUser);
  const toQuestion = panel.getShortestPaths({ toState: (state) => state.matches('blank.asked') });
  expect(toQuestion.map(({ description }) => description)).toEqual([
    'Reaches state "blank.asked": xstate.init → new.opened → header.typed → draft.left',
  ]);
  const title = createTestModel(titleUser);
  expect(title.getSimplePaths()).toHaveLength(90);
  const given = title.getPathsFromEvents([{ type: 'title.typed' }, { type: 'save.pressed' }]);
  expect(given.map(({ description }) => description)).toEqual([
    'Reaches state "reading": xstate.init → title.typed → save.pressed',
  ]);
});

test('an action or a state that the driver does not know is skipped, and fails by strictly', async () => {
  const path = createTestModel(titleUser).getShortestPaths()[0]!;
  await path.test({ events: {}, states: {} });
  const sees = Object.fromEntries(Object.keys(titleUser.states).map((state) => [state, () => {}]));
  await expect(path.test(strictly(titleUser, { acts: {}, sees }))).rejects.toThrow('how to do title.typed');
  await expect(path.test(strictly(titleUser, { acts: {}, sees: {} }))).rejects.toThrow('how reading looks');
});

const emits = createMachine({
  initial: 'open',
  states: { open: { on: { close: { target: 'closed', actions: emit({ type: 'left' }) } } }, closed: {} },
});

test('machines with calls, or with other actions than assign, are refused', () => {
  expect(() => createTestModel(titleEditMachine)).toThrow('Invocations on test machines are not supported');
  expect(() => createTestModel(emits).getShortestPaths()).toThrow('originalExecutor is not a function');
});

test('guards and the values of the context count', () => {
  const counts = createMachine({
    context: { count: 0 },
    initial: 'open',
    states: {
      open: {
        on: {
          add: {
            guard: ({ context }) => context.count < 2,
            actions: assign({ count: ({ context }) => context.count + 1 }),
          },
          close: 'closed',
        },
      },
      closed: {},
    },
  });
  expect(
    createTestModel(counts)
      .getShortestPaths()
      .map(({ steps }) => steps.length - 1),
  ).toEqual([3, 2, 1]);
});
