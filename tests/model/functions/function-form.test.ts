import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { functionFaults, type FunctionFault } from '../../../src/domain/functions/check-function.ts';
import type { Formula, MinifiedFormula } from '../../../src/domain/functions/formula.ts';
import {
  ownFunctions,
  type ExampleOutcome,
  type FunctionQuestion,
  type FunctionSave,
  type TrialOutcome,
} from '../../../src/machines/functions/function-form-context.ts';
import {
  functionFormMachine,
  selectConflict,
  selectFaults,
  selectFunctionDraft,
  selectFunctionProblem,
  selectIsFormOpen,
  selectIsTried,
  selectOther,
  selectTrial,
  selectTrialOutcome,
} from '../../../src/machines/functions/function-form-machine.ts';
import { formulaOf, greet, minifiedOf } from './sample-function.ts';

const at = '2026-01-31T09:00:00Z';
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

interface Answers {
  save(input: FunctionSave): Promise<Formula>;
  examples(): readonly ExampleOutcome[];
  read(): Promise<Formula>;
  trial(): TrialOutcome;
}

const passed: ExampleOutcome = { expected: 'Hello Ann', actual: { kind: 'answered', text: 'Hello Ann', type: 'text' } };

const start = (answers: Partial<Answers> = {}) => {
  const saves: FunctionSave[] = [];
  const actor = createActor(
    functionFormMachine.provide({
      actors: {
        readFunctions: fromPromise<readonly MinifiedFormula[]>(async () => [minifiedOf()]),
        readFunction: fromPromise<Formula, { id: string }>(async () => answers.read?.() ?? formulaOf()),
        checkFunction: fromPromise<readonly FunctionFault[], FunctionQuestion>(async ({ input }) =>
          functionFaults(input.draft, ownFunctions(input.others)),
        ),
        runExamples: fromPromise(async () => answers.examples?.() ?? [passed]) as never,
        saveFunction: fromPromise<Formula, FunctionSave>(async ({ input }) => {
          saves.push(input);
          return answers.save?.(input) ?? formulaOf();
        }),
        runTrial: fromPromise(async () => answers.trial?.() ?? ({ kind: 'ended' } as const)) as never,
      },
    }),
  ).start();
  const write = (field: 'name' | 'description' | 'body', value: string) =>
    actor.send({ type: 'draft.edit', edit: { type: 'field', field, value } });
  return { actor, saves, write };
};

const openForm = async (answers: Partial<Answers> = {}, formula: Formula | null = formulaOf()) => {
  const form = start(answers);
  form.actor.send({ type: 'form.open', formula, isReadOnly: false, at });
  await settle();
  return form;
};

describe('the form of a function', () => {
  test('checks the body while it is written and shows other errors after the first attempt to save', async () => {
    const { actor, saves, write } = await openForm({}, null);
    write('body', '"Hello " +');
    expect(selectFaults(actor.getSnapshot()).map(({ field }) => field)).toEqual(['name']);
    expect(selectIsTried(actor.getSnapshot())).toBe(false);
    write('name', 'greet');
    expect(selectFaults(actor.getSnapshot())).toEqual([
      { field: 'body', reason: { code: 'expressionUnfinished' }, at: { from: 10, to: 10, line: 1, column: 11 } },
    ]);
    actor.send({ type: 'form.save' });
    await settle();
    expect(selectIsTried(actor.getSnapshot())).toBe(true);
    expect(saves).toEqual([]);
  });

  test('runs the examples before it saves', async () => {
    const { actor, saves, write } = await openForm();
    write('description', 'New');
    actor.send({ type: 'form.save' });
    await settle();
    await settle();
    expect(saves.map(({ draft, revision }) => [draft.description, revision])).toEqual([['New', 1]]);
    expect(selectIsFormOpen(actor.getSnapshot())).toBe(false);
  });

  test('does not save while an example fails', async () => {
    const failing: ExampleOutcome = { ...passed, actual: { kind: 'answered', text: 'Hi Ann', type: 'text' } };
    const { actor, saves } = await openForm({ examples: () => [failing] });
    actor.send({ type: 'form.save' });
    await settle();
    expect(saves).toEqual([]);
    expect(actor.getSnapshot().context.outcomes).toEqual([failing]);
    expect(selectIsFormOpen(actor.getSnapshot())).toBe(true);
  });

  test('shows the version of someone else who saved first, and saves its own over it only when told', async () => {
    const theirs = formulaOf({ revision: 7, description: 'Theirs' });
    let isFirst = true;
    const save = () => {
      if (!isFirst) return Promise.resolve(formulaOf());
      isFirst = false;
      return Promise.reject({ kind: 'outdated', revision: 7 });
    };
    const { actor, saves, write } = await openForm({ save, read: () => Promise.resolve(theirs) });
    write('description', 'Mine');
    actor.send({ type: 'form.save' });
    for (const _ of [1, 2, 3]) await settle();
    expect(selectConflict(actor.getSnapshot())).toBe('shown');
    expect(selectOther(actor.getSnapshot())).toEqual(theirs);
    expect(selectFunctionDraft(actor.getSnapshot()).description).toBe('Mine');
    actor.send({ type: 'mine.keep' });
    await settle();
    expect(saves.map(({ revision }) => revision)).toEqual([1, 7]);
    expect(selectIsFormOpen(actor.getSnapshot())).toBe(false);
  });

  test('takes the version of someone else when told, and continues from its revision', async () => {
    const theirs = formulaOf({ revision: 7, description: 'Theirs' });
    const save = () => Promise.reject({ kind: 'outdated', revision: 7 });
    const { actor, write } = await openForm({ save, read: () => Promise.resolve(theirs) });
    write('description', 'Mine');
    actor.send({ type: 'form.save' });
    for (const _ of [1, 2, 3]) await settle();
    actor.send({ type: 'theirs.take' });
    expect(selectFunctionDraft(actor.getSnapshot()).description).toBe('Theirs');
    expect(actor.getSnapshot().context.revision).toBe(7);
  });

  test('saves a function that was deleted meanwhile as a new one when told', async () => {
    let count = 0;
    const save = () => ((count += 1) === 1 ? Promise.reject({ kind: 'missing' }) : Promise.resolve(formulaOf()));
    const { actor, saves } = await openForm({ save });
    actor.send({ type: 'form.save' });
    for (const _ of [1, 2]) await settle();
    expect(selectConflict(actor.getSnapshot())).toBe('gone');
    actor.send({ type: 'mine.keep' });
    await settle();
    expect(saves.map(({ id }) => id)).toEqual(['f-1', '']);
  });

  test('keeps the text when the server cannot be reached', async () => {
    const { actor, write } = await openForm({ save: () => Promise.reject({ kind: 'offline' }) });
    write('description', 'Mine');
    actor.send({ type: 'form.save' });
    for (const _ of [1, 2]) await settle();
    expect(selectFunctionProblem(actor.getSnapshot())).toEqual({ kind: 'offline' });
    expect(selectFunctionDraft(actor.getSnapshot()).description).toBe('Mine');
  });

  test('has unsaved text again after it was closed', async () => {
    const { actor, write } = await openForm();
    write('description', 'Half written');
    actor.send({ type: 'form.close' });
    actor.send({ type: 'form.open', formula: formulaOf(), isReadOnly: false, at });
    await settle();
    expect(selectFunctionDraft(actor.getSnapshot()).description).toBe('Half written');
    actor.send({ type: 'form.discard' });
    actor.send({ type: 'form.open', formula: formulaOf(), isReadOnly: false, at });
    await settle();
    expect(selectFunctionDraft(actor.getSnapshot()).description).toBe(greet.description);
  });

  test('inserts a call at the caret, which then stands behind it', async () => {
    const { actor, write } = await openForm();
    write('body', '"a" + ');
    actor.send({ type: 'caret.move', at: 6 });
    actor.send({ type: 'body.insert', text: 'shout(who)' });
    actor.send({ type: 'body.insert', text: ' + who' });
    expect(selectFunctionDraft(actor.getSnapshot()).body).toBe('"a" + shout(who) + who');
  });

  test('changes nothing of a function that is read-only', async () => {
    const { actor, write } = start();
    actor.send({ type: 'form.open', formula: formulaOf(), isReadOnly: true, at });
    await settle();
    write('description', 'Changed');
    actor.send({ type: 'body.insert', text: 'x' });
    expect(selectFunctionDraft(actor.getSnapshot())).toEqual(greet);
  });

  test('tries a call of the function with its first example, and keeps an expression that a person wrote', async () => {
    const { actor, write } = await openForm({ trial: () => ({ kind: 'answered', text: 'x', type: 'text' }) });
    expect(selectTrial(actor.getSnapshot())).toEqual({ expression: 'greet("Ann")', seed: '1', start: at });
    actor.send({ type: 'trial.write', field: 'expression', value: 'greet("Bo")' });
    write('name', 'hello');
    expect(selectTrial(actor.getSnapshot()).expression).toBe('greet("Bo")');
    actor.send({ type: 'trial.run' });
    await settle();
    expect(selectTrialOutcome(actor.getSnapshot())).toEqual({ kind: 'answered', text: 'x', type: 'text' });
    actor.send({ type: 'trial.write', field: 'seed', value: '2' });
    expect(selectTrialOutcome(actor.getSnapshot())).toBe(null);
  });
});
