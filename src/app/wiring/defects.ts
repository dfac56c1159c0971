import { Observable, distinctUntilChanged, filter, firstValueFrom, map, skip } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { cleanFileName } from '../../domain/defects/attachments.ts';
import { recordOf, type Defect, type DefectRecord } from '../../domain/defects/defect.ts';
import { defectAbout, type DefectCommand } from '../../domain/defects/defect-facts.ts';
import { valueOf } from '../../domain/defects/field-access.ts';
import { bodyOf, freshDraft, type Draft, type HeldFile } from '../../domain/defects/new-defect.ts';
import { shareLink } from '../../domain/defects/share-link.ts';
import type { Fact, Stamp } from '../../domain/journal/fact.ts';
import type { ProductCommand, ProductView } from '../../domain/journal/product.ts';
import { toProblem } from '../../domain/problems/problem.ts';
import { attachmentAddMachine, type PickedFile, type UploadedFile } from '../../machines/defects/attachment-add-machine.ts';
import { commentEditMachine } from '../../machines/defects/comment-edit-machine.ts';
import { defectPanelMachine, type PanelNews } from '../../machines/defects/defect-panel-machine.ts';
import { defectsListMachine, type ListAnswer, type ListQuery } from '../../machines/defects/defects-list-machine.ts';
import { fieldEditMachine, type FieldAt, type FieldNews } from '../../machines/defects/field-edit-machine.ts';
import { historyMachine } from '../../machines/defects/history-machine.ts';
import { newDefectMachine } from '../../machines/defects/new-defect-machine.ts';
import { titleEditMachine, type DefectAt, type TitleNews } from '../../machines/defects/title-edit-machine.ts';
import { uploadsMachine } from '../../machines/defects/uploads-machine.ts';
import type { DefectsService } from '../../services/defects/defects-service.ts';
import type { JournalStore } from '../../services/journal/journal-store.ts';
import type { World } from '../world.ts';
import type { JournalWiring } from './journal.ts';

/** What the defects area touches of the world, in one glance. */
export interface DefectsNeeds {
  readonly journal: JournalWiring;
  readonly service: DefectsService;
  readonly drafts: Pick<JournalStore, 'readDraft' | 'keepDraft' | 'dropDraft'> | null;
  readonly world: World;
  readonly userId: string;
  readonly device: {
    readonly origin: string;
    copy(text: string): Promise<void>;
    download(url: string): void;
    readBase64(bytes: Blob): Promise<string>;
    bytesOf(base64: string): Blob;
  };
}

const observed = (record: DefectRecord, stamp: Stamp, details?: Pick<Defect, 'comments' | 'attachments'>): Fact => ({
  id: `${stamp.id}/${record.id}`,
  type: 'defect.observed',
  version: 1,
  about: defectAbout(record.id),
  project: record.project,
  at: stamp.at,
  by: stamp.by,
  data: { record: recordOf(record), ...(details && { details: { comments: details.comments, attachments: details.attachments } }) },
});

const draftKey = (projectId: string) => `new-defect/${projectId}`;
const commentKey = ({ projectId, defectId }: DefectAt) => `comment/${projectId}/${defectId}`;

/** The view as a stream, for machines that show something stored. */
const viewOf = ({ journal }: JournalWiring): Observable<ProductView> =>
  new Observable((subscriber) => {
    subscriber.next(journal.getSnapshot().context.view);
    const subscription = journal.subscribe(({ context }) => subscriber.next(context.view));
    return () => subscription.unsubscribe();
  });

const stored = (needs: DefectsNeeds, { defectId }: DefectAt, field: string): string => {
  const record = needs.journal.journal.getSnapshot().context.view.defects.byId[defectId];
  return record ? String(valueOf(record, field) ?? '') : '';
};

const commandOf = <Data extends Pick<DefectCommand, 'type' | 'data'>>(needs: DefectsNeeds, { projectId, defectId }: DefectAt, rest: Data): ProductCommand =>
  ({ ...needs.world.stamp(needs.userId), about: defectAbout(defectId), project: projectId, ...rest }) as unknown as ProductCommand;

const plugTitle = (needs: DefectsNeeds) =>
  titleEditMachine.provide({
    actors: {
      renameDefect: fromPromise<void, DefectAt & { header: string }>(({ input }) =>
        needs.journal.submit(commandOf(needs, input, { type: 'defect.update', data: { field: 'header', value: input.header } })),
      ),
      titleNews: fromEventObservable<TitleNews, DefectAt>(({ input }) =>
        newsOf(needs, input, 'header').pipe(map((text) => ({ type: 'title.stored', text }))),
      ),
    },
  });

/** What becomes of one field, each time it changes. */
const newsOf = (needs: DefectsNeeds, { defectId }: DefectAt, field: string): Observable<string> =>
  viewOf(needs.journal).pipe(
    map((view) => view.defects.byId[defectId]),
    filter((record) => record !== undefined),
    map((record) => String(valueOf(record, field) ?? '')),
    distinctUntilChanged(),
  );

const plugField = (needs: DefectsNeeds) =>
  fieldEditMachine.provide({
    actors: {
      saveField: fromPromise<void, FieldAt & { value: string }>(({ input }) => {
        const { refused } = needs.journal.journal.getSnapshot().context;
        // Trying again answers an older refusal of the same field.
        for (const { command } of refused) {
          if (command.about === defectAbout(input.defectId) && command.type === 'defect.update' && command.data.field === input.field) {
            needs.journal.forget(command.id);
          }
        }
        return needs.journal.submit(commandOf(needs, input, { type: 'defect.update', data: { field: input.field, value: input.value } }));
      }),
      fieldNews: fromEventObservable<FieldNews, FieldAt>(({ input }) =>
        newsOf(needs, input, input.field).pipe(map((value) => ({ type: 'field.stored', value }))),
      ),
    },
  });

const plugComment = (needs: DefectsNeeds) =>
  commentEditMachine.provide({
    actors: {
      recallComment: fromPromise<string, DefectAt>(async ({ input }) => String((await needs.drafts?.readDraft(commentKey(input))) ?? '')),
      keepComment: fromPromise<void, DefectAt & { text: string }>(async ({ input }) => {
        await (input.text === '' ? needs.drafts?.dropDraft(commentKey(input)) : needs.drafts?.keepDraft(commentKey(input), input.text));
      }),
      sendComment: fromPromise<void, DefectAt & { text: string }>(async ({ input }) => {
        await needs.journal.ask(commandOf(needs, input, { type: 'defect.comment', data: { commentId: needs.world.newId(), comment: input.text } }));
        await needs.drafts?.dropDraft(commentKey(input));
      }),
    },
  });

const plugAttachment = (needs: DefectsNeeds) =>
  attachmentAddMachine.provide({
    actors: {
      uploadFile: fromPromise<UploadedFile, DefectAt & { file: PickedFile }>(({ input: { projectId, file } }) =>
        firstValueFrom(needs.service.upload(projectId, file.id, { name: cleanFileName(file.name), bytes: file.bytes })),
      ),
      attachFile: fromPromise<void, DefectAt & { id: string; uploaded: UploadedFile }>(({ input }) =>
        needs.journal.ask(
          commandOf(needs, input, { type: 'defect.attach', data: { attachmentId: input.id, upload: input.id, ...pickUploaded(input.uploaded) } }),
        ),
      ),
    },
  });

const pickUploaded = ({ filename, mimeType, size }: UploadedFile) => ({ filename, mimeType, size });

const plugNew = (needs: DefectsNeeds) =>
  newDefectMachine.provide({
    actors: {
      recallDraft: fromPromise<Draft, { projectId: string }>(async ({ input }) => {
        const kept = (await needs.drafts?.readDraft(draftKey(input.projectId)).catch(() => null)) as Draft | null | undefined;
        return kept ?? freshDraft(needs.world.newId(), needs.userId);
      }),
      keepDraft: fromPromise<void, { projectId: string; draft: Draft }>(async ({ input }) => {
        await needs.drafts?.keepDraft(draftKey(input.projectId), input.draft);
      }),
      readFiles: fromPromise<readonly HeldFile[], { files: readonly PickedFile[] }>(({ input }) =>
        Promise.all(
          input.files.map(async ({ id, name, size, bytes }) => ({
            id,
            filename: cleanFileName(name),
            size,
            base64Content: await needs.device.readBase64(bytes),
          })),
        ),
      ),
      createDefect: fromPromise<string, { projectId: string; draft: Draft }>(async ({ input: { projectId, draft } }) => {
        for (const file of draft.files) {
          const upload = { name: file.filename, bytes: needs.device.bytesOf(file.base64Content) };
          await firstValueFrom(needs.service.upload(projectId, file.id, upload));
        }
        const { id, facts } = await firstValueFrom(needs.service.create(projectId, draft.key, bodyOf(draft)));
        needs.journal.observe(facts);
        await needs.drafts?.dropDraft(draftKey(projectId)).catch(() => {});
        return id;
      }),
    },
  });

export const plugPanel = (needs: DefectsNeeds) =>
  defectPanelMachine.provide({
    actors: {
      readDefect: fromPromise<void, DefectAt>(async ({ input }) => {
        const known = needs.journal.journal.getSnapshot().context.view.defects.details[input.defectId];
        const defect = await firstValueFrom(needs.service.read(input.projectId, input.defectId)).catch((error: unknown) => {
          // Without network what is known is shown rather than nothing.
          if (known && ['offline', 'busy'].includes(toProblem(error).kind)) return null;
          throw error;
        });
        if (defect) needs.journal.observe([observed(defect, needs.world.stamp(needs.userId), defect)]);
      }),
      removeDefect: fromPromise<void, DefectAt>(({ input }) => needs.journal.submit(commandOf(needs, input, { type: 'defect.delete', data: {} }))),
      copyLink: fromPromise<void, DefectAt>(({ input }) => needs.device.copy(shareLink(needs.device.origin, input.projectId, input.defectId))),
      openAttachment: fromPromise<void, DefectAt & { path: string }>(async ({ input }) => {
        needs.device.download(await firstValueFrom(needs.service.link(input.projectId, input.path)));
      }),
      removeAttachment: fromPromise<void, DefectAt & { id: string }>(({ input }) =>
        needs.journal.ask(commandOf(needs, input, { type: 'defect.detach', data: { attachmentId: input.id } })),
      ),
      defectNews: fromEventObservable<PanelNews, DefectAt>(({ input }) =>
        viewOf(needs.journal).pipe(
          map((view) => input.defectId in view.defects.byId),
          distinctUntilChanged(),
          skip(1),
          filter((isThere) => !isThere),
          map(() => ({ type: 'defect.gone' })),
        ),
      ),
      titleEdit: plugTitle(needs),
      fieldEdit: plugField(needs),
      commentEdit: plugComment(needs),
      uploads: uploadsMachine.provide({ actors: { attachmentAdd: plugAttachment(needs) } }),
      history: historyMachine.provide({
        actors: { readHistory: fromPromise(({ input }: { input: DefectAt }) => firstValueFrom(needs.service.audit(input.projectId, input.defectId))) },
      }),
      newDefect: plugNew(needs),
    },
  });

export const panelInput = (needs: DefectsNeeds) => ({ storedValue: (at: DefectAt, field: string) => stored(needs, at, field) });

export const plugList = (needs: DefectsNeeds) =>
  defectsListMachine.provide({
    actors: {
      readDefects: fromPromise<ListAnswer, ListQuery>(async ({ input }) => {
        const { records, page } = await firstValueFrom(needs.service.list(input));
        const stamp = needs.world.stamp(needs.userId);
        needs.journal.observe(records.map((record) => observed(record, stamp)));
        return { ids: records.map(({ id }) => id), page };
      }),
    },
  });
