import { scenarioPageMachine } from '../../../src/machines/scenarios/scenario-page-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';

const broken = { kind: 'invalid', field: 'conditions', code: 'waitsForLater' };

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
    done('makeChanges', { id: 'c1' }),
    fail('makeChanges', broken),
    done('undoChange', { id: 'c2' }),
    fail('undoChange', broken),
    done('redoChange', { id: 'c3' }),
    fail('redoChange', broken),
    fail('related', { kind: 'offline' }),
  ],
  serialize: ({ context: { done: made, undone, problem } }) => [made.length > 0, undone.length > 0, problem !== null],
});
