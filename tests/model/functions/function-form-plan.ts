import { functionFormMachine } from '../../../src/machines/functions/function-form-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';
import { formulaOf, greet, minifiedOf } from './sample-function.ts';

const at = '2026-01-31T09:00:00Z';
const passed = { expected: 'Hello Ann', actual: { kind: 'answered', text: 'Hello Ann', type: 'text' } };
const failed = { expected: 'Hello Ann', actual: { kind: 'answered', text: 'Hi', type: 'text' } };
const wrong = { kind: 'wrong', fault: { reason: { code: 'expressionDivision' }, at: null } };
const offline = { kind: 'offline' };

export const functionFormPlan = planOf({
  machine: functionFormMachine,
  events: [
    { type: 'form.open', formula: formulaOf(), isReadOnly: false, at },
    { type: 'form.open', formula: formulaOf({ examples: [] }), isReadOnly: false, at },
    { type: 'form.open', formula: null, isReadOnly: false, at },
    { type: 'form.close' },
    { type: 'form.discard' },
    { type: 'form.retry' },
    { type: 'form.save' },
    { type: 'draft.edit', edit: { type: 'field', field: 'body', value: greet.body } },
    { type: 'caret.move', at: 3 },
    { type: 'body.insert', text: 'upper(text)' },
    { type: 'reference.filter', term: 'up' },
    { type: 'mine.keep' },
    { type: 'theirs.take' },
    { type: 'trial.write', field: 'seed', value: '2' },
    { type: 'trial.run' },
    done('readFunctions', [minifiedOf()]),
    fail('readFunctions', offline),
    done('checkFunction', []),
    done('checkFunction', [{ field: 'name', reason: 'required', at: null }]),
    fail('checkFunction', offline),
    done('runExamples', [passed]),
    done('runExamples', [failed]),
    fail('runExamples', offline),
    done('saveFunction', formulaOf({ revision: 2 })),
    fail('saveFunction', { kind: 'outdated', revision: 2 }),
    fail('saveFunction', { kind: 'missing' }),
    fail('saveFunction', offline),
    done('readFunction', formulaOf({ revision: 2, body: '"Hey " + who' })),
    fail('readFunction', { kind: 'missing' }),
    fail('readFunction', offline),
    done('runTrial', passed.actual),
    done('runTrial', { kind: 'ended' }),
    done('runTrial', wrong),
    fail('runTrial', offline),
  ],
  serialize: ({ context }) => [context.id !== '', context.faults.length > 0, context.draft.examples.length > 0],
});
