import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem } from '../../domain/problems/problem.ts';
import type { Place } from '../../domain/scenarios/scenario.ts';
import { moveChange, putBeside, shifted, type PlaceSide } from '../../domain/scenarios/sequence/place-order.ts';
import { fieldEditMachine, type FieldEditRef } from '../fields/field-edit-machine.ts';
import { callPort, streamPort } from '../port.ts';
import { ownValuesMachine, type OwnValuesRef } from '../documents/own-values-machine.ts';
import { presenceMachine, type PresenceRef } from '../presence/presence-machine.ts';
import { relatedMachine, type RelatedRef } from '../relations/related-machine.ts';
import { tagManagerMachine, type TagManagerRef } from '../tags/tag-manager-machine.ts';
import {
  afterDone,
  afterText,
  fresh,
  isCurrent,
  type Changes,
  type Context,
  type Made,
  type OrderNews,
  type TextNews,
  type ScenarioAt,
} from './scenario-page-context.ts';

/**
 *   page { closed ⇄ open { order { resting ─▶ lifted (a draft of the order) ─▶ resting } } }
 *   ∥ saving { resting ─▶ changing ─▶ resting | refused ─▶ changing | resting
 *                └────▶ undoing | redoing ─▶ resting | refused }
 *
 * The changes of one scenario, in the order in which they were made; what waits to be saved outlives the page. Each can
 * be undone by a command of its own, and that again. A flow that is moved is lifted first, by keys or by the mouse: only
 * dropping it makes a change. The description is a child, which saves while it is typed.
 */

const at = ({ context: { projectId, scenarioId } }: { readonly context: ScenarioAt }): ScenarioAt => ({
  projectId,
  scenarioId,
});
const itemAt = ({ context: { projectId, scenarioId } }: { readonly context: ScenarioAt }) => ({
  projectId,
  item: { type: 'SCENARIO' as const, id: scenarioId },
});
const refused = {
  target: 'refused',
  actions: { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event },
} as const;

/** A change that others have replaced cannot be undone. It is dropped, so that earlier ones can be. */
const isNewerByOthers = ({ event }: { event: { error: unknown } }): boolean => {
  const problem = toProblem(event.error);
  return problem.kind === 'invalid' && problem.code === 'newerByOthers';
};

/** The same moves, which remove the conditions that they break. */
const dropping = (changes: Changes): Changes =>
  changes.map((change) => (change.type === 'place.move' ? { ...change, dropsConditions: true } : change));

const newsOf = (kind: OrderNews['kind'], placeId: string, order: readonly string[]): OrderNews => ({
  kind,
  placeId,
  position: order.indexOf(placeId) + 1,
  of: order.length,
});

const pageSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'scenario.open' } & ScenarioAt)
      | { type: 'scenario.close' }
      | { type: 'changes.make'; changes: Changes }
      | { type: 'changes.undo' }
      | { type: 'changes.redo' }
      | { type: 'refusal.accept' }
      | { type: 'refusal.dismiss' }
      | { type: 'place.lift'; placeId: string; order: readonly string[] }
      /** `by`: places down, or up if it is negative. */
      | { type: 'place.shift'; by: number }
      | { type: 'place.aim'; over: string; side: PlaceSide }
      /** `places`: the sequence as it is now. */
      | { type: 'place.drop'; places: readonly Place[] }
      | { type: 'place.putBack' }
      | { type: 'text.leave' }
      /** What was typed before is saved. */
      | { type: 'text.left' }
      | TextNews,
  },
  actors: {
    makeChanges: callPort<Made, ScenarioAt & { changes: Changes }>('makeChanges'),
    /** `ids`: commands that are undone together. */
    undoChange: callPort<Made, ScenarioAt & { ids: readonly string[] }>('undoChange'),
    textNews: streamPort<TextNews, ScenarioAt>('textNews'),
    description: fieldEditMachine,
    related: relatedMachine,
    presence: presenceMachine,
    tagManager: tagManagerMachine,
    ownValues: ownValuesMachine,
  },
  guards: {
    hasDone: ({ context }) => context.done.length > 0,
    hasUndone: ({ context }) => context.undone.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    begin: assign((_, { projectId, scenarioId }: ScenarioAt) => ({ ...fresh, projectId, scenarioId })),
    enqueue: assign(({ context }, { changes }: { changes: Changes }) => ({
      waiting: [...context.waiting, { ...at({ context }), changes }],
    })),
    takeNext: assign(({ context: { waiting } }) => ({ saved: waiting[0] ?? null, waiting: waiting.slice(1) })),
    dropConditions: assign(({ context: { saved } }) => ({
      saved: saved && { ...saved, changes: dropping(saved.changes) },
    })),
    noteDone: assign(({ context }, { output: { id } }: { output: Made }) => afterDone(context, id)),
    noteUndone: assign(({ context }, { output: { id } }: { output: Made }) => ({
      done: context.done.slice(0, -1),
      undone: id === null ? context.undone : [...context.undone, [id]],
      isTyping: false,
      problem: null,
    })),
    noteRedone: assign(({ context }, { output: { id } }: { output: Made }) => ({
      done: id === null ? context.done : [...context.done, [id]],
      undone: context.undone.slice(0, -1),
      isTyping: false,
      problem: null,
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
    dropUndo: assign(({ context: { done } }) => ({ done: done.slice(0, -1) })),
    dropRedo: assign(({ context: { undone } }) => ({ undone: undone.slice(0, -1) })),
    noteText: assign(({ context }, saved: TextNews) => afterText(context, saved)),
    endText: assign({ isTyping: false }),
    leaveText: sendTo('description', { type: 'field.leave' }),
    // Comes after the news of the save.
    announceLeft: sendTo(({ self }) => self, { type: 'text.left' }),
    // What is typed is saved, or stored on the device, before the field ends.
    closeText: sendTo('description', { type: 'field.close' }),
    end: assign(fresh),
    lift: assign((_, { placeId, order }: { placeId: string; order: readonly string[] }) => ({
      lifted: { placeId, from: order, order, aim: null },
      news: newsOf('lifted', placeId, order),
    })),
    shift: assign(({ context: { lifted } }, { by }: { by: number }) => {
      if (!lifted) return {};
      const order = shifted(lifted.order, lifted.placeId, by);
      return { lifted: { ...lifted, order }, news: newsOf('moved', lifted.placeId, order) };
    }),
    aim: assign(({ context: { lifted } }, { over, side }: { over: string; side: PlaceSide }) => ({
      lifted: lifted && {
        ...lifted,
        order: putBeside(lifted.from, lifted.placeId, over, side),
        aim: over === lifted.placeId ? null : { over, side },
      },
    })),
    drop: enqueueActions(({ context: { lifted }, enqueue }, { places }: { places: readonly Place[] }) => {
      const change = lifted && moveChange(places, lifted.order, lifted.placeId);
      if (change) enqueue.raise({ type: 'changes.make', changes: [change] });
      enqueue.assign({ lifted: null, news: lifted && newsOf('dropped', lifted.placeId, lifted.order) });
    }),
    putBack: assign(({ context: { lifted } }) => ({
      lifted: null,
      news: lifted && newsOf('putBack', lifted.placeId, lifted.from),
    })),
  },
});

const saving = pageSetup.createStateConfig({
  initial: 'resting',
  on: {
    'changes.make': { actions: { type: 'enqueue', params: ({ event }) => event } },
  },
  states: {
    resting: {
      always: { guard: 'hasWaiting', target: 'changing', actions: 'takeNext' },
      on: {
        'changes.undo': { guard: 'hasDone', target: 'undoing' },
        'changes.redo': { guard: 'hasUndone', target: 'redoing' },
      },
    },
    changing: {
      invoke: {
        id: 'makeChanges',
        src: 'makeChanges',
        input: ({ context }) => ({
          ...at({ context: context.saved ?? context }),
          changes: context.saved?.changes ?? [],
        }),
        onDone: { target: 'resting', actions: { type: 'noteDone', params: ({ event }) => event } },
        onError: [{ guard: ({ context }) => !isCurrent(context), target: 'resting' }, refused],
      },
    },
    undoing: {
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context }) => ({ ...at({ context }), ids: context.done.at(-1) ?? [] }),
        onDone: { target: 'resting', actions: { type: 'noteUndone', params: ({ event }) => event } },
        onError: [{ guard: isNewerByOthers, ...refused, actions: [refused.actions, 'dropUndo'] }, refused],
      },
    },
    redoing: {
      invoke: {
        id: 'redoChange',
        src: 'undoChange',
        input: ({ context }) => ({ ...at({ context }), ids: context.undone.at(-1) ?? [] }),
        onDone: { target: 'resting', actions: { type: 'noteRedone', params: ({ event }) => event } },
        onError: [{ guard: isNewerByOthers, ...refused, actions: [refused.actions, 'dropRedo'] }, refused],
      },
    },
    refused: {
      on: {
        'refusal.accept': { target: 'changing', actions: 'dropConditions' },
        'refusal.dismiss': { target: 'resting', actions: 'clearProblem' },
        'scenario.open': 'resting',
        'scenario.close': 'resting',
        'changes.make': {
          target: 'resting',
          actions: [{ type: 'enqueue', params: ({ event }) => event }, 'clearProblem'],
        },
      },
    },
  },
});

const order = pageSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: { 'place.lift': { target: 'lifted', actions: { type: 'lift', params: ({ event }) => event } } },
    },
    lifted: {
      on: {
        'place.lift': { actions: { type: 'lift', params: ({ event }) => event } },
        'place.shift': { actions: { type: 'shift', params: ({ event }) => event } },
        'place.aim': { actions: { type: 'aim', params: ({ event }) => event } },
        'place.drop': { target: 'resting', actions: { type: 'drop', params: ({ event }) => event } },
        'place.putBack': { target: 'resting', actions: 'putBack' },
      },
    },
  },
});

const page = pageSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'scenario.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      type: 'parallel',
      exit: 'closeText',
      on: {
        'scenario.open': {
          target: 'open',
          reenter: true,
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'scenario.close': { target: 'closed', actions: 'end' },
        'text.saved': { actions: { type: 'noteText', params: ({ event }) => event } },
        'text.leave': { actions: ['leaveText', 'announceLeft'] },
        'text.left': { actions: 'endText' },
      },
      invoke: [
        { id: 'related', src: 'related', input: itemAt, onError: {} },
        { id: 'presence', src: 'presence', input: itemAt, onError: {} },
        {
          id: 'tags',
          src: 'tagManager',
          input: ({ context: { projectId, scenarioId } }) => ({ projectId, itemId: scenarioId }),
          onError: {},
        },
        {
          id: 'ownValues',
          src: 'ownValues',
          input: ({ context: { projectId, scenarioId } }) => ({ projectId, itemId: scenarioId }),
          onError: {},
        },
        { id: 'textNews', src: 'textNews', input: at, onError: {} },
        {
          id: 'description',
          src: 'description',
          input: ({ context: { projectId, scenarioId } }) => ({ projectId, itemId: scenarioId, field: 'description' }),
          onError: {},
        },
      ],
      states: { order },
    },
  },
});

export const scenarioPageMachine = pageSetup.createMachine({
  id: 'scenarioPage',
  context: { ...fresh, saved: null, waiting: [] },
  type: 'parallel',
  states: { page, saving },
});

export type ScenarioPageRef = ActorRefFrom<typeof scenarioPageMachine>;
type ScenarioPage = SnapshotFrom<typeof scenarioPageMachine>;

const isResting = (page: ScenarioPage) => page.matches({ saving: 'resting' });
export const selectScenarioRefusal = (page: ScenarioPage) =>
  page.matches({ saving: 'refused' }) ? page.context.problem : null;
export const selectMayUndo = (page: ScenarioPage) => isResting(page) && page.context.done.length > 0;
export const selectMayRedo = (page: ScenarioPage) => isResting(page) && page.context.undone.length > 0;
export const selectScenarioRelated = (page: ScenarioPage) => page.children.related as RelatedRef | undefined;
export const selectScenarioPresence = (page: ScenarioPage) => page.children.presence as PresenceRef | undefined;
export const selectScenarioTags = (page: ScenarioPage) => page.children.tags as TagManagerRef | undefined;
export const selectScenarioOwnValues = (page: ScenarioPage) => page.children.ownValues as OwnValuesRef | undefined;
/** The flow that is being moved, and the draft of the order. */
export const selectLifted = (page: ScenarioPage) => page.context.lifted;
export const selectOrderNews = (page: ScenarioPage) => page.context.news;
/** The field of the description. */
export const selectDescription = (page: ScenarioPage) => page.children.description as FieldEditRef | undefined;
