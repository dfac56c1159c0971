import { fromPromise } from 'xstate';
import { cleanFileName, isWelcome } from '../../domain/defects/attachments.ts';
import { rejectedFileNotice } from '../../domain/defects/defects-notices.ts';
import {
  attachmentAddMachine,
  type CheckedFile,
  type UploadedFile,
} from '../../machines/defects/attachment-add-machine.ts';
import type { DefectAt } from '../../machines/defects/defect-at.ts';
import { uploadsMachine } from '../../machines/defects/uploads-machine.ts';
import { settle } from '../settle.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';

/** One word per file that is too large [ATT-008]. */
export const tellRejected = ({ notify }: DefectsNeeds, files: readonly File[]): void =>
  files.filter((file) => !isWelcome(file)).forEach(() => notify(rejectedFileNotice('size')));

const plugAttachment = (needs: DefectsNeeds) =>
  attachmentAddMachine.provide({
    actors: {
      checkFile: fromPromise<CheckedFile, { file: File; id: string | null }>(async ({ input }) => {
        // A folder that was dropped, or a file that is gone: told before anything is sent.
        await input.file
          .slice(0, 1)
          .arrayBuffer()
          .catch((error: unknown) => {
            needs.notify(rejectedFileNotice('other'));
            throw error;
          });
        return { id: input.id ?? needs.world.newId(), filename: cleanFileName(input.file.name) };
      }),
      uploadFile: fromPromise<UploadedFile, DefectAt & CheckedFile & { file: File }>(({ input, signal }) =>
        settle(needs.service.upload(input.projectId, input.id, { name: input.filename, bytes: input.file }), signal),
      ),
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

export const plugUploads = (needs: DefectsNeeds) =>
  uploadsMachine.provide({
    actors: { attachmentAdd: plugAttachment(needs) },
    actions: { reject: (_, { files }) => tellRejected(needs, files) },
  });
