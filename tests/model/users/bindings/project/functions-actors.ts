import { of } from 'rxjs';
import { expect } from 'vitest';
import { startFunctions } from '../../../../../src/app/areas/functions/functions.ts';
import { createEvaluator } from '../../../../../src/domain/expressions/evaluation/evaluate-expression.ts';
import type { Formula, FunctionContent } from '../../../../../src/domain/functions/formula.ts';
import {
  selectFaults,
  selectIsFormOpen,
  selectTrialOutcome,
} from '../../../../../src/machines/functions/function-form-machine.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ExpressionRunner } from '../../../../../src/services/expressions/expression-runner.ts';
import type { FunctionsService } from '../../../../../src/services/functions/functions-service.ts';
import { formulaOf } from '../../../functions/sample-function.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

const at = '2026-01-31T09:00:00Z';

export const functionsActors: ActorDriver = async () => {
  let stored: Formula | null = null;
  const service = {
    list: () =>
      of({
        _embedded: { functions: stored ? [stored] : [] },
        page: { size: 25, number: 0, totalElements: 1, totalPages: 1 },
      }),
    known: () => of([]),
    create: (_: string, content: FunctionContent) => of((stored = formulaOf(content))),
    delete: () => ((stored = null), of({ id: 'f-1' })),
  } as unknown as FunctionsService;
  const runner: ExpressionRunner = {
    run: async (functions, job) => createEvaluator(functions)(job),
    stop: () => {},
  };
  let count = 0;
  const platform = { newId: () => `id-${(count += 1)}` };
  const actors = startFunctions({ service, runner, platform, notify: () => {} }, {});
  const { functions, functionForm: form, functionMutation: mutation } = actors;
  functions.send({ type: 'records.show', about: 'p1' });
  await answersArrive();
  const write = (field: 'name' | 'body', value: string) =>
    form.send({ type: 'draft.edit', edit: { type: 'field', field, value } });
  const settle = async () => {
    for (const _ of [1, 2, 3]) await answersArrive();
  };
  const sees =
    (isListed: boolean, { isOpen = false, isAsked = false } = {}) =>
    () =>
      expect([
        (selectRows(functions.getSnapshot()) ?? []).length === 1,
        selectIsFormOpen(form.getSnapshot()),
        selectIsConfirmationPending('delete')(mutation.getSnapshot()),
      ]).toEqual([isListed, isOpen, isAsked]);
  return {
    driver: {
      acts: {
        'creation.started': () => (form.send({ type: 'form.open', formula: null, isReadOnly: false, at }), settle()),
        'function.misspelled': () => (write('name', 'hello'), write('body', '"Hello')),
        'function.written'() {
          write('name', 'hello');
          write('body', '"Hello"');
          form.send({ type: 'draft.edit', edit: { type: 'addExample' } });
          form.send({ type: 'draft.edit', edit: { type: 'expected', index: 0, value: 'Hello' } });
        },
        'form.cancelled': () => form.send({ type: 'form.discard' }),
        'save.tried': () => (form.send({ type: 'form.save' }), settle()),
        'function.tried': () => (form.send({ type: 'trial.run' }), settle()),
        'function.saved': () => (form.send({ type: 'form.save' }), settle()),
        'deletion.asked': () =>
          mutation.send({ type: 'mutation.ask', mutation: { name: 'delete', about: 'f-1', title: 'hello' } }),
        'deletion.cancelled': () => mutation.send({ type: 'mutation.cancel' }),
        'deletion.confirmed': () => (mutation.send({ type: 'mutation.confirm' }), settle()),
      },
      sees: {
        none: sees(false),
        writing: sees(false, { isOpen: true }),
        wrong() {
          sees(false, { isOpen: true })();
          expect(selectFaults(form.getSnapshot()).map(({ field }) => field)).toEqual(['body']);
        },
        written() {
          sees(false, { isOpen: true })();
          expect(selectFaults(form.getSnapshot())).toEqual([]);
        },
        tried: () => expect(selectTrialOutcome(form.getSnapshot())).toMatchObject({ kind: 'answered', text: 'Hello' }),
        listed: sees(true),
        asked: sees(true, { isAsked: true }),
      },
    },
    end() {
      for (const actor of Object.values(actors)) actor.stop();
    },
  };
};
