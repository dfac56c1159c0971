import { filter, firstValueFrom, map, merge, scan, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { changesFor } from '../../../domain/flows/editor/changes-for.ts';
import { editorRows, isSameRows } from '../../../domain/flows/editor/editor-rows.ts';
import type { EditorWish } from '../../../domain/flows/editor/editor-wish.ts';
import { flowEditorMessages as say } from '../../../domain/flows/editor/flow-editor-messages.ts';
import { columnsOf } from '../../../domain/flows/editor/step-text.ts';
import { emptyParts, stepIn, taskIn } from '../../../domain/flows/flow-document.ts';
import { documentIn, flowAbout, flowIn, type FlowDocument } from '../../../domain/flows/flow-facts.ts';
import { flows } from '../../../domain/flows/flows.ts';
import { changesUndoing } from '../../../domain/flows/changes-undoing.ts';
import { isRefusal } from '../../../domain/journal/fact.ts';
import { isRelatable, type Item } from '../../../domain/items/item.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem } from '../../../domain/problems/problem.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { FlowAt } from '../../../machines/flows/editor/flow-at.ts';
import type { FlowEditorNews, WishDone } from '../../../machines/flows/editor/flow-editor-events.ts';
import { flowEditorMachine } from '../../../machines/flows/editor/flow-editor-machine.ts';
import { itemPickerMachine, type ItemQuery } from '../../../machines/items/item-picker-machine.ts';
import { toPromise } from '../../to-promise.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import { extractSteps } from './flow-page-extraction.ts';
import { provideFlowField } from './flow-page-fields.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';
import { observeSteps } from './flow-page-reads.ts';

const documentNow = ({ journal }: FlowPageNeeds, { flowId }: FlowAt): FlowDocument | undefined =>
  documentIn(journal.journal.getSnapshot().context.view.flows, flowId);

type RowsTold = Extract<FlowEditorNews, { type: 'rows.told' }>;

const rowsOf = (document: FlowDocument): RowsTold => ({
  type: 'rows.told',
  rows: editorRows(document),
  columns: columnsOf(Object.values(document.steps)),
  isComplete: document.isComplete,
});

/** Rows are told when their order or kind changes, not when a text does. */
const rowsNews = (needs: FlowPageNeeds, { flowId }: FlowAt): Observable<RowsTold> =>
  journalChanges(needs, ({ view }) => documentIn(view.flows, flowId)).pipe(
    filter((document) => document !== undefined),
    map(rowsOf),
    scan<RowsTold, { told: RowsTold; isNew: boolean } | null>((before, told) => {
      const isNew =
        !before || told.isComplete !== before.told.isComplete || !isSameRows(told.rows, before.told.rows);
      return { told: isNew ? told : before.told, isNew };
    }, null),
    filter((one) => one !== null && one.isNew),
    map((one) => (one as { told: RowsTold }).told),
  );

const madeNews = ({ changes }: FlowPageNeeds, at: FlowAt): Observable<FlowEditorNews> =>
  changes.made.pipe(
    filter(({ flowId }) => flowId === at.flowId),
    map(({ id, undoes }) => ({ type: 'change.made', id, undoes })),
  );

const tellRefusal = (needs: FlowPageNeeds, error: unknown): never => {
  needs.notify({ tone: 'danger', text: say.refused(problemText(toProblem(error))) });
  throw error;
};

/** A deletion is told with a way back. */
const tellRemoval = (needs: FlowPageNeeds, { projectId, flowId }: FlowAt, wish: EditorWish, parts: FlowDocument) => {
  if (wish.type !== 'rows.remove') return;
  const { view } = needs.journal.journal.getSnapshot().context;
  const [row = ''] = wish.rows;
  const changes = wish.rows.map((id) =>
    taskIn(parts, id) ? ({ type: 'task.remove', taskId: id } as const) : ({ type: 'step.remove', stepId: id } as const),
  );
  const about = flowAbout(flowId);
  const events = flows.decide(view.flows, {
    ...needs.platform.stamp(needs.userId),
    type: 'flow.change',
    about,
    project: projectId,
    data: { changes },
  });
  if (isRefusal(events)) return;
  const text = taskIn(parts, row)
    ? say.taskRemoved(taskIn(parts, row)?.name ?? '')
    : say.stepsRemoved(wish.rows.length, stepIn(parts, row)?.name ?? '');
  return {
    tone: 'success' as const,
    text,
    stay: limits.successStay,
    undo: {
      command: {
        type: 'flow.change',
        about,
        project: projectId,
        data: { changes: changesUndoing(events as never) },
      },
    },
  };
};

const fulfil = async (needs: FlowPageNeeds, { wish, ...at }: FlowAt & { wish: EditorWish }): Promise<WishDone> => {
  const document = documentNow(needs, at);
  const { changes, focus } = changesFor(document ?? emptyParts(), wish, () => needs.platform.newId());
  const notice = document && tellRemoval(needs, at, wish, document);
  await needs.changes.ask(at, changes).catch((error: unknown) => tellRefusal(needs, error));
  if (notice && changes.length > 0) needs.notify(notice);
  return { focus, edits: wish.type === 'step.insert' || wish.type === 'task.insert' };
};

export const provideFlowEditor = (needs: FlowPageNeeds) =>
  flowEditorMachine.provide({
    actors: {
      fulfilWish: fromPromise<WishDone, FlowAt & { wish: EditorWish }>(({ input }) => fulfil(needs, input)),
      undoChange: fromPromise<void, FlowAt & { id: string }>(({ input: { id, ...at } }) =>
        needs.changes.undo(at, id).catch((error: unknown) => tellRefusal(needs, error)),
      ),
      readSteps: fromPromise<void, FlowAt>(async ({ input }) => {
        const known = Object.keys(documentNow(needs, input)?.steps ?? {}).length;
        const reply = await firstValueFrom(needs.service.steps(input.projectId, input.flowId, known));
        observeSteps(needs, input, reply);
      }),
      extractSteps: fromPromise<void, FlowAt & { rows: readonly string[]; name: string }>(({ input }) =>
        extractSteps(needs, input),
      ),
      editorNews: fromEventObservable<FlowEditorNews, FlowAt>(({ input }) =>
        merge(rowsNews(needs, input), madeNews(needs, input)),
      ),
      flowField: provideFlowField(needs),
      flowPicker: itemPickerMachine.provide({
        actors: {
          findItems: fromPromise<readonly Item[], ItemQuery>(({ input: { projectId, term }, signal }) =>
            toPromise(
              needs.items.find({ projectId, term, types: ['FLOW'] }).pipe(map((found) => found.filter(isRelatable))),
              signal,
            ),
          ),
        },
      }),
    },
  });

/** Whether the flow is known with its tasks and steps. */
export const isFlowKnown = (needs: FlowPageNeeds, at: FlowAt): boolean =>
  documentNow(needs, at) !== undefined &&
  flowIn(needs.journal.journal.getSnapshot().context.view.flows, at.flowId) !== undefined;
