import { map, Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { cleanFileName, isWelcome } from '../../../domain/defects/attachments/attachments.ts';
import { rejectedFileNotice } from '../../../domain/defects/defects-notices.ts';
import {
  attachmentAddMachine,
  type CheckedFile,
  type UploadedFile,
  type UploadNews,
} from '../../../machines/defects/panel/attachment-add-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { uploadsMachine } from '../../../machines/defects/panel/uploads-machine.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';

/** One notice for each file that is too large [ATT-008]. */
export const tellRejected = ({ notify }: DefectsNeeds, files: readonly File[]): void =>
  files.filter((file) => !isWelcome(file)).forEach(() => notify(rejectedFileNotice('size')));

type Upload = DefectAt & CheckedFile & { readonly file: File };

/** Emits the upload progress, then the stored attachment. Unsubscribing aborts the upload. */
const upload = ({ service }: DefectsNeeds, { projectId, id, filename, file }: Upload): Observable<UploadNews> =>
  new Observable((subscriber) => {
    const tell = (bytes: number) =>
      subscriber.next({
        type: 'upload.advanced',
        percent: Math.min(100, Math.floor((100 * bytes) / Math.max(1, file.size))),
      });
    return service
      .upload(projectId, id, { name: filename, bytes: file }, tell)
      .pipe(map((uploaded): UploadNews => ({ type: 'upload.stored', uploaded })))
      .subscribe(subscriber);
  });

type Leaving = DefectAt & { readonly file: File; readonly id: string | null };

/** Persists the file on this device and sends it in turn; the user gets a notice if that is impossible. */
const leave = async (needs: DefectsNeeds, { id: given, file, ...at }: Leaving): Promise<void> => {
  const id = given ?? needs.platform.newId();
  const filename = cleanFileName(file.name);
  try {
    await needs.held.keep({ id, filename }, file);
  } catch (error) {
    needs.notify(rejectedFileNotice('other'));
    throw error;
  }
  const { type: mimeType, size } = file;
  await needs.journal.ask(
    commandAt(needs, at, 'defect.attach', { attachmentId: id, upload: id, filename, mimeType, size }),
  );
};

const provideAttachment = (needs: DefectsNeeds) =>
  attachmentAddMachine.provide({
    actors: {
      checkFile: fromPromise<CheckedFile, { file: File; id: string | null }>(async ({ input }) => {
        // A dropped folder or a file that was deleted: reported before anything is sent.
        await input.file
          .slice(0, 1)
          .arrayBuffer()
          .catch((error: unknown) => {
            needs.notify(rejectedFileNotice('other'));
            throw error;
          });
        return { id: input.id ?? needs.platform.newId(), filename: cleanFileName(input.file.name) };
      }),
      uploadFile: fromEventObservable<UploadNews, Upload>(({ input }) => upload(needs, input)),
      leaveFile: fromPromise<void, Leaving>(({ input }) => leave(needs, input)),
      attachFile: fromPromise<void, DefectAt & { id: string; uploaded: UploadedFile }>(({ input }) => {
        const { filename, mimeType, size } = input.uploaded;
        return needs.journal.ask(
          commandAt(needs, input, 'defect.attach', {
            attachmentId: input.id,
            upload: input.id,
            filename,
            mimeType,
            size,
          }),
        );
      }),
    },
  });

export const provideUploads = (needs: DefectsNeeds) =>
  uploadsMachine.provide({
    actors: { attachmentAdd: provideAttachment(needs) },
    actions: { reject: (_, { files }) => tellRejected(needs, files) },
  });
