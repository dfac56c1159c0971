import { scenarioPageMachine } from '../../../src/machines/scenarios/scenario-page-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';
import { place } from './sample-scenario.ts';

const broken = { kind: 'invalid', field: 'conditions', code: 'waitsForLater' };
const newer = { kind: 'invalid', field: 'value', code: 'newerByOthers' };
const places = [place('a', 'a0'), place('b', 'a1')];

export const scenarioPagePlan = planOf({
  machine: scenarioPageMachine,
  events: [
    { type: 'scenario.open', projectId: 'p1', scenarioId: 's1' },
    { type: 'scenario.close' },
    { type: 'changes.make', changes: [{ type: 'place.move', placeId: 'a', rank: 'a1' }] },
    { type: 'changes.undo' },
    { type: 'changes.redo' },
    { type: 'refusal.accept' },
    { type: 'refusal.dismiss' },
    { type: 'place.lift', placeId: 'a', order: ['a', 'b'] },
    { type: 'place.shift', by: 1 },
    { type: 'place.aim', over: 'b', side: 'after' },
    { type: 'place.drop', places },
    { type: 'place.putBack' },
    { type: 'text.leave' },
    { type: 'text.left' },
    { type: 'text.saved', id: 'c4', projectId: 'p1', scenarioId: 's1' },
    done('makeChanges', { id: 'c1' }),
    fail('makeChanges', broken),
    done('undoChange', { id: 'c2' }),
    fail('undoChange', broken),
    fail('undoChange', newer),
    done('redoChange', { id: 'c3' }),
    fail('redoChange', broken),
    fail('redoChange', newer),
    fail('related', { kind: 'offline' }),
    fail('presence', { kind: 'offline' }),
    fail('tags', { kind: 'offline' }),
    fail('ownValues', { kind: 'offline' }),
    fail('textNews', new Error('ended')),
    fail('description', new Error('ended')),
  ],
  serialize: ({ context: { done: made, undone, problem, waiting, lifted, isTyping, saved, scenarioId } }) => [
    made.length > 0,
    undone.length > 0,
    problem !== null,
    waiting.length > 0,
    lifted !== null,
    saved?.scenarioId === scenarioId,
    isTyping,
  ],
});
