import { firstValueFrom, map, type Observable } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import type { FunctionDefinition } from '../../../domain/expressions/function-definition.ts';
import { functionFaults, isCallable, type FunctionFault } from '../../../domain/functions/check-function.ts';
import type { Formula, FunctionContent, MinifiedFormula } from '../../../domain/functions/formula.ts';
import { exampleExpressions } from '../../../domain/functions/function-example.ts';
import { functionMessages } from '../../../domain/functions/function-messages.ts';
import { limits } from '../../../domain/limits.ts';
import { invalid } from '../../../domain/problems/invalid.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import {
  ownFunctions,
  type ExampleOutcome,
  type FunctionQuestion,
  type FunctionSave,
  type FunctionTrial,
  type TrialOutcome,
} from '../../../machines/functions/function-form-context.ts';
import { functionFormMachine } from '../../../machines/functions/function-form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { ExpressionRunner } from '../../../services/expressions/expression-runner.ts';
import type { FunctionsService } from '../../../services/functions/functions-service.ts';
import type { FunctionsActors } from '../../../ui/functions/functions-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startMutation } from '../../kit/mutation.ts';
import { refetch, startRecords } from '../../kit/records.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';

export interface FunctionsNeeds {
  readonly service: FunctionsService;
  readonly runner: ExpressionRunner;
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
}

const success = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

/** The functions that an expression may call: the one that is written is among them, saved or not. */
const definitionsIn = ({ draft, others }: FunctionQuestion): readonly FunctionDefinition[] => [
  ...ownFunctions(others),
  ...(isCallable(draft) ? [draft] : []),
];

/** Examples see the same run each time. */
const exampleRun = { at: Date.UTC(2026, 0, 1), seed: 'examples', longest: limits.functionCallLength };

const runExamples = async (
  { runner }: FunctionsNeeds,
  question: FunctionQuestion,
): Promise<readonly ExampleOutcome[]> => {
  const definitions = definitionsIn(question);
  return Promise.all(
    question.draft.examples.map(async (example) => {
      const { call, expected } = exampleExpressions(question.draft, example);
      const wanted = await runner.run(definitions, { text: expected, ...exampleRun });
      const actual = await runner.run(definitions, { text: call, ...exampleRun });
      return { expected: wanted.kind === 'answered' ? wanted.text : example.expected, actual };
    }),
  );
};

const runTrial = (
  { runner }: FunctionsNeeds,
  { trial, ...question }: FunctionQuestion & { readonly trial: FunctionTrial },
): Promise<TrialOutcome> => {
  const at = Date.parse(trial.start);
  if (Number.isNaN(at))
    return Promise.resolve({
      kind: 'failed',
      problem: invalid('start', 'dateValid'),
    });
  const values = { run: { start: trial.start, seed: trial.seed } };
  return runner.run(definitionsIn(question), { text: trial.expression, at, seed: trial.seed, values });
};

const changedFields = (draft: FunctionContent, stored: FunctionContent): Partial<FunctionContent> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(stored[field as keyof FunctionContent]) !== JSON.stringify(value),
    ),
  );

export const startFunctions = (needs: FunctionsNeeds, actorOptions: ActorOptions): FunctionsActors => {
  const { service, platform, notify } = needs;
  const keys = commandKeys(platform);
  const send = <Output>(command: unknown, call: (key: string) => Observable<Output>): Promise<Output> =>
    keys.send(command, (key) => firstValueFrom(call(key)));
  const save = (input: FunctionSave): Promise<Formula> =>
    send(input, (key) =>
      input.id === ''
        ? service.create(key, input.draft)
        : service.update(key, input.id, { ...changedFields(input.draft, input.stored), revision: input.revision }),
    );

  const functions = startRecords<Formula>(
    'functions',
    ({ term, page }) =>
      service.list(term, page).pipe(map((reply) => ({ rows: reply._embedded.functions, page: reply.page }))),
    actorOptions,
  );
  const functionForm = createActor(
    functionFormMachine.provide({
      actors: {
        readFunctions: fromPromise<readonly MinifiedFormula[]>(() => firstValueFrom(service.known())),
        readFunction: fromPromise<Formula, { id: string }>(({ input }) => firstValueFrom(service.read(input.id))),
        checkFunction: fromPromise<readonly FunctionFault[], FunctionQuestion>(async ({ input: { draft, others } }) =>
          functionFaults(draft, ownFunctions(others)),
        ),
        runExamples: fromPromise<readonly ExampleOutcome[], FunctionQuestion>(({ input }) => runExamples(needs, input)),
        saveFunction: fromPromise<Formula, FunctionSave>(({ input }) => save(input)),
        runTrial: fromPromise<TrialOutcome, FunctionQuestion & { trial: FunctionTrial }>(({ input }) =>
          runTrial(needs, input),
        ),
      },
    }),
    { ...actorOptions, systemId: 'functionForm' },
  ).start();
  functionForm.on('form.done', ({ name }) => {
    refetch(functions);
    notify(success(functionMessages.saved(name)));
  });

  const functionMutation = startMutation(
    'functionMutation',
    (mutation: Mutation) =>
      send(mutation, (key) => service.delete(key, mutation.about, mutation.name === 'deleteUsed')),
    actorOptions,
  );
  functionMutation.on('mutation.done', ({ mutation }) => {
    refetch(functions);
    notify(success(functionMessages.deleted(mutation.title)));
  });
  functionMutation.on('mutation.refused', ({ mutation, problem }) => {
    refetch(functions);
    if (problem.kind !== 'invalid' || problem.code !== 'functionInUse') return;
    // Asks once more, with the names of what uses it.
    const value = problem.values?.['users'] ?? '';
    queueMicrotask(() =>
      functionMutation.send({ type: 'mutation.ask', mutation: { ...mutation, name: 'deleteUsed', value } }),
    );
  });
  return { functions, functionForm, functionMutation };
};
