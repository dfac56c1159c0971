import { distinctUntilChanged, filter, map, merge, pairwise, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { cellTextOf, textOfValue, valueOfCell } from '../../../domain/flows/editor/step-text.ts';
import { stepIn, taskIn } from '../../../domain/flows/flow-document.ts';
import {
  documentIn,
  flowAbout,
  flowIn,
  type FlowChange,
  type FlowEvent,
  type FlowField,
  type TaskField,
} from '../../../domain/flows/flow-facts.ts';
import type { FlowStep, StepField } from '../../../domain/flows/step.ts';
import { changesUndoing } from '../../../domain/flows/changes-undoing.ts';
import type { ProductFact, ProductJournal, ProductView } from '../../../domain/journal/product.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { HeldDraft } from '../../../machines/fields/field-edit-setup.ts';
import { fieldKey, type FlowFieldAt } from '../../../machines/flows/editor/flow-at.ts';
import { flowFieldMachine } from '../../../machines/flows/editor/flow-field-machine.ts';
import type { FlowFieldEdited, FlowFieldNews } from '../../../machines/flows/editor/flow-field-setup.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import { overwritesOf, type ConflictRule, type Written } from '../../sync/overwrites-of.ts';
import { storedNews } from '../../sync/texts/stored-news.ts';
import type { TextPlace } from '../../sync/texts/text-place.ts';
import type { HeldFlowTexts } from './held-flow-texts.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';

const stateNow = ({ journal }: FlowPageNeeds) => journal.journal.getSnapshot().context;

const stepHere = ({ flows }: ProductView, { flowId, id }: FlowFieldAt): FlowStep | undefined => {
  const document = documentIn(flows, flowId);
  return document && stepIn(document, id);
};

/** The stored text; undefined when its step or task is gone. */
const textIn = (view: ProductView, at: FlowFieldAt): string | undefined => {
  const { flowId, part, id, field } = at;
  if (part === 'step') {
    const step = stepHere(view, at);
    return step && cellTextOf(step, field as StepField);
  }
  if (part === 'flow') {
    const flow = flowIn(view.flows, flowId);
    return flow && String(flow[field as 'name' | 'description']);
  }
  const document = documentIn(view.flows, flowId);
  const task = document && taskIn(document, id);
  return task && String(task[field as TaskField]);
};

const changeOf = (at: FlowFieldAt, value: unknown): FlowChange => {
  const { part, id, field } = at;
  if (part === 'task') return { type: 'task.update', taskId: id, field: field as TaskField, value };
  if (part === 'step') return { type: 'step.update', stepId: id, field: field as StepField, value };
  return { type: 'flow.update', field: field as FlowField, value };
};

const valueFor = (needs: FlowPageNeeds, at: FlowFieldAt, text: string): unknown => {
  const step = at.part === 'step' ? stepHere(stateNow(needs).view, at) : undefined;
  return step ? valueOfCell(step, at.field as StepField, text) : text;
};

/** Whether an event or a change is about this text. */
const isOf = (at: FlowFieldAt, type: string, data: Readonly<Record<string, unknown>>): boolean => {
  if (!type.startsWith(`${at.part}.update`) || data['field'] !== at.field) return false;
  return at.part === 'flow' || data[at.part === 'step' ? 'stepId' : 'taskId'] === at.id;
};
const dataOf = ({ data }: { readonly data: unknown }) => data as Readonly<Record<string, unknown>>;

const eventsOf = (log: readonly ProductFact[], at: FlowFieldAt) =>
  log.filter((fact) => fact.about === flowAbout(at.flowId) && isOf(at, fact.type, dataOf(fact)));

/** Where the journal has the text. */
const placeOf = (at: FlowFieldAt): TextPlace => ({
  key: `${at.projectId}/flow/${at.flowId}/${fieldKey(at)}`,
  valueIn: (view) => textIn(view, at),
  authorIn: ({ flows }) => flowIn(flows, at.flowId)?.modifiedByUser,
  isOf(one) {
    if (one.about !== flowAbout(at.flowId)) return false;
    if (one.type !== 'flow.change') return isOf(at, one.type, dataOf(one));
    return one.data.changes.some((change) => isOf(at, change.type, change as never));
  },
});

interface Refused {
  readonly value: unknown;
  readonly problem: Problem;
  readonly id: string;
}

/** Refused commands that change this text alone. */
const refusalsOf = ({ refused }: ProductJournal, at: FlowFieldAt): readonly Refused[] =>
  refused.flatMap(({ command, problem }) => {
    if (command.type !== 'flow.change' || command.about !== flowAbout(at.flowId)) return [];
    const [change, ...others] = command.data.changes;
    if (!change || others.length > 0 || !isOf(at, change.type, change as never)) return [];
    return [{ value: (change as { value?: unknown }).value, problem, id: command.id }];
  });

const refusedNews = (needs: FlowPageNeeds, at: FlowFieldAt): Observable<FlowFieldNews> =>
  journalChanges(needs, (journal) => refusalsOf(journal, at).at(-1)?.id).pipe(
    filter((id) => id !== undefined),
    map(() => refusalsOf(stateNow(needs), at).at(-1)),
    filter((refused) => refused !== undefined),
    map(({ value, problem }) => ({ type: 'field.refused', value: shownText(at, value), problem })),
  );

const shownText = (at: FlowFieldAt, value: unknown): string =>
  at.field === 'technicalObject'
    ? cellTextOf({ technicalObject: value } as FlowStep, 'technicalObject')
    : textOfValue(value);

interface Change {
  readonly value: unknown;
}
/** A plain text is overwritten as a whole. */
const rule = (at: FlowFieldAt): ConflictRule<string, Change> => ({
  oursOf: ({ value }) => shownText(at, value),
  isLost: (ours, { value }) => ours !== '' && shownText(at, value) !== ours,
});

const overwriteNews = (needs: FlowPageNeeds, at: FlowFieldAt): Observable<FlowFieldNews> =>
  overwritesOf(
    needs,
    (log) =>
      eventsOf(log, at).map((fact): Written<Change> => ({ id: fact.id, by: fact.by, data: fact.data as Change })),
    rule(at),
  ).pipe(map(({ by, ours }) => ({ type: 'field.overruled', by, value: ours })));

/** The event that removed the step or task. */
const removalOf = (needs: FlowPageNeeds, at: FlowFieldAt): FlowEvent | undefined =>
  stateNow(needs).log.findLast((fact) => {
    if (fact.about !== flowAbout(at.flowId)) return false;
    if (fact.type === 'step.removed') return fact.data.step.id === at.id;
    if (fact.type !== 'task.removed') return false;
    return fact.data.task.id === at.id || (fact.data.steps as readonly FlowStep[]).some(({ id }) => id === at.id);
  }) as FlowEvent | undefined;

const goneNews = (needs: FlowPageNeeds, at: FlowFieldAt): Observable<FlowFieldNews> =>
  journalChanges(needs, ({ view }) => textIn(view, at)).pipe(
    distinctUntilChanged(),
    pairwise(),
    filter(([before, now]) => before !== undefined && now === undefined),
    map(([name = '']) => ({ name, by: removalOf(needs, at)?.by })),
    filter(({ by }) => by !== undefined && by !== needs.userId),
    map(({ name, by = '' }) => ({ type: 'field.gone', by, name })),
  );

/** The removal undone, with the text that was being written. */
const bringBack = async (needs: FlowPageNeeds, { value, ...at }: FlowFieldEdited): Promise<void> => {
  const removal = removalOf(needs, at);
  const missing: Problem = { kind: 'missing' };
  if (!removal) throw missing;
  const value_ = at.field === 'technicalObject' ? undefined : value;
  const changes = changesUndoing([removal]);
  await needs.changes.submit(at, value_ === undefined ? changes : [...changes, changeOf(at, value_)]);
};

const forget = (needs: FlowPageNeeds, at: FlowFieldAt) => {
  for (const { id } of refusalsOf(stateNow(needs), at)) needs.journal.forget(id);
};

export const provideFlowField = (needs: FlowPageNeeds, held: HeldFlowTexts) => {
  const sent = new Set<string>();
  const newsOf = (at: FlowFieldAt): Observable<FlowFieldNews> =>
    merge(
      storedNews(needs, placeOf(at), sent).pipe(map((news): FlowFieldNews => ({ type: 'field.stored', ...news }))),
      refusedNews(needs, at),
      overwriteNews(needs, at),
      goneNews(needs, at),
      held.recalled(placeOf(at)).pipe(map((draft): FlowFieldNews => ({ type: 'field.recalled', ...draft }))),
    );
  return flowFieldMachine.provide({
    actors: {
      saveFlowField: fromPromise<void, FlowFieldEdited>(({ input: { value, isHeld, ...at } }) => {
        // Trying again clears older refusals of the same text.
        forget(needs, at);
        const answered = needs.changes.submit(at, [changeOf(at, valueFor(needs, at, value))], sent);
        if (isHeld) void held.drop(at, placeOf(at));
        return answered;
      }),
      holdFlowField: fromPromise<void, FlowFieldAt & HeldDraft>(({ input }) => held.hold(input, placeOf(input), input)),
      forgetFlowField: fromPromise<void, FlowFieldAt>(async ({ input }) => {
        forget(needs, input);
        await held.drop(input, placeOf(input));
      }),
      bringBackPart: fromPromise<void, FlowFieldEdited>(({ input }) => bringBack(needs, input)),
      flowFieldNews: fromEventObservable<FlowFieldNews, FlowFieldAt>(({ input }) => newsOf(input)),
    },
  });
};
