import { filter, map, merge, scan, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { changesFor } from '../../../domain/flows/editor/changes-for.ts';
import { editorRows, isSameRows } from '../../../domain/flows/editor/editor-rows.ts';
import type { EditRequest } from '../../../domain/flows/editor/edit-request.ts';
import { flowEditorMessages as say } from '../../../domain/flows/editor/flow-editor-messages.ts';
import { columnsOf } from '../../../domain/flows/editor/step-text.ts';
import { emptyParts, stepIn, taskIn } from '../../../domain/flows/flow-document.ts';
import { documentIn, flowAbout, flowIn, type FlowDocument } from '../../../domain/flows/flow-facts.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { flows } from '../../../domain/flows/flows.ts';
import { changesUndoing } from '../../../domain/flows/changes-undoing.ts';
import { isRefusal } from '../../../domain/journal/fact.ts';
import { isRelatable, type Item } from '../../../domain/items/item.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem } from '../../../domain/problems/problem.ts';
import { namedProblemText } from '../../../domain/problems/problem-text.ts';
import type { FlowAt } from '../../../machines/flows/editor/flow-at.ts';
import type { FlowEditorNews, EditDone } from '../../../machines/flows/editor/flow-editor-events.ts';
import { flowEditorMachine } from '../../../machines/flows/editor/flow-editor-machine.ts';
import { itemPickerMachine, type ItemQuery } from '../../../machines/items/item-picker-machine.ts';
import { toPromise } from '../../to-promise.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import { provideDescription } from '../documents/document-description.ts';
import { extractSteps } from './extract-steps.ts';
import { provideFlowField } from './flow-page-fields.ts';
import { createHeldFlowTexts } from './held-flow-texts.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';
import { readMoreSteps } from './flow-page-reads.ts';

const documentNow = ({ journal }: FlowPageNeeds, { flowId }: FlowAt): FlowDocument | undefined =>
  documentIn(journal.journal.getSnapshot().context.view.flows, flowId);

type RowsNews = Extract<FlowEditorNews, { type: 'rows.told' }>;

const rowsOf = (document: FlowDocument): RowsNews => ({
  type: 'rows.told',
  rows: editorRows(document),
  columns: columnsOf(Object.values(document.steps)),
  isComplete: document.isComplete,
});

/** Rows are told when their order or kind changes, not when a text does. */
const rowsNews = (needs: FlowPageNeeds, { flowId }: FlowAt): Observable<RowsNews> =>
  journalChanges(needs, ({ view }) => documentIn(view.flows, flowId)).pipe(
    filter((document) => document !== undefined),
    map(rowsOf),
    scan<RowsNews, { news: RowsNews; isNew: boolean } | null>((before, news) => {
      const isNew = !before || news.isComplete !== before.news.isComplete || !isSameRows(news.rows, before.news.rows);
      return { news: isNew ? news : before.news, isNew };
    }, null),
    filter((one) => one !== null && one.isNew),
    map((one) => (one as { news: RowsNews }).news),
  );

const madeNews = ({ changes }: FlowPageNeeds, at: FlowAt): Observable<FlowEditorNews> =>
  changes.made.pipe(
    filter(({ flowId }) => flowId === at.flowId),
    map(({ id, undoes }) => ({ type: 'change.made', id, undoes })),
  );

const tellRefusal = (needs: FlowPageNeeds, error: unknown): never => {
  needs.notify({
    tone: 'danger',
    text: say.refused(namedProblemText(toProblem(error), flowMessages.problemFields, say.fields)),
  });
  throw error;
};

/** A deletion is told with a way back. */
const tellRemoval = (needs: FlowPageNeeds, { projectId, flowId }: FlowAt, edit: EditRequest, parts: FlowDocument) => {
  if (edit.type !== 'rows.remove') return;
  const { view } = needs.journal.journal.getSnapshot().context;
  const [row = ''] = edit.rows;
  const changes = edit.rows.map((id) =>
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
    : say.stepsRemoved(edit.rows.length, stepIn(parts, row)?.name ?? '');
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

const fulfil = async (needs: FlowPageNeeds, { edit, ...at }: FlowAt & { edit: EditRequest }): Promise<EditDone> => {
  const document = documentNow(needs, at);
  const { changes, focus } = changesFor(document ?? emptyParts(), edit, () => needs.platform.newId());
  const notice = document && tellRemoval(needs, at, edit, document);
  await needs.changes.ask(at, changes).catch((error: unknown) => tellRefusal(needs, error));
  if (notice && changes.length > 0) needs.notify(notice);
  return { focus, opens: edit.type === 'step.insert' || edit.type === 'task.insert' };
};

export const provideFlowEditor = (needs: FlowPageNeeds) => {
  const held = createHeldFlowTexts(needs);
  return flowEditorMachine.provide({
    actors: {
      makeEdit: fromPromise<EditDone, FlowAt & { edit: EditRequest }>(({ input }) => fulfil(needs, input)),
      undoChange: fromPromise<void, FlowAt & { id: string }>(({ input: { id, ...at } }) =>
        needs.changes.undo(at, id).catch((error: unknown) => tellRefusal(needs, error)),
      ),
      readSteps: fromPromise<void, FlowAt>(async ({ input }) => {
        await readMoreSteps(needs, input);
      }),
      extractSteps: fromPromise<void, FlowAt & { rows: readonly string[]; name: string }>(({ input }) =>
        extractSteps(needs, input),
      ),
      editorNews: fromEventObservable<FlowEditorNews, FlowAt>(({ input }) =>
        merge(rowsNews(needs, input), madeNews(needs, input), held.newsOf(input)),
      ),
      flowField: provideFlowField(needs, held),
      description: provideDescription(needs, {
        kind: 'flow',
        label: flowMessages.fields.description,
        recordIn: ({ flows: known }, id) => flowIn(known, id),
        save: ({ projectId, itemId, value, base }, sent) =>
          needs.changes.submit(
            { projectId, flowId: itemId },
            [{ type: 'flow.update', field: 'description', value, base }],
            sent,
          ),
      }),
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
};

/** Whether the flow is known with its tasks and steps. */
export const isFlowKnown = (needs: FlowPageNeeds, at: FlowAt): boolean =>
  documentNow(needs, at) !== undefined &&
  flowIn(needs.journal.journal.getSnapshot().context.view.flows, at.flowId) !== undefined;
