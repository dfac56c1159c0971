import { shallowEqual, useSelector } from '@xstate/react';
import type { DefectRecord } from '../../../domain/defects/defect.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectDetails, selectFileMark, selectWaitingFiles } from '../../../machines/defects/defect-selectors.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileList, FileRow } from './file-list.tsx';
import { ShowOlder } from '../list/show-older.tsx';
import { UnreadDetails } from '../list/unread-details.tsx';
import { OnTheirWay } from '../panel/on-their-way.tsx';
import { usePreview, useUploads } from '../panel/use-child.ts';
import { useProject } from '../use-project.ts';
import { WaitMark } from '../panel/value-mark.tsx';

/** The files of a defect, and its pending uploads [ATT-002, ATT-003]. */
export function AttachmentsTab({ record }: { readonly record: DefectRecord }) {
  const { journal, defectPanel } = useWorkspace();
  const { now } = useActors();
  const { mayUpdate, nameOf } = useProject();
  const uploads = useUploads();
  const preview = usePreview();
  const details = useSelector(journal, selectDetails(record.id));
  const waiting = useSelector(journal, selectWaitingFiles(record.id), shallowEqual);
  const all = details?.attachments ?? [];
  const attachments = all.filter(({ id }) => !waiting.includes(id));
  const isUnread = !details && record.attachmentCount > 0;
  return (
    <>
      {mayUpdate && uploads && <FileDrop onFiles={(files) => uploads.send({ type: 'files.add', files })} />}
      {uploads && <OnTheirWay uploads={uploads} />}
      {isUnread && <UnreadDetails />}
      <FileList empty={all.length === 0 && !isUnread ? messages.attachments.none : null}>
        {all
          .filter(({ id }) => waiting.includes(id))
          .map(({ id, filename, size }) => (
            <FileRow
              key={id}
              name={filename}
              size={size}
              note={<WaitingFile id={id} filename={filename} />}
              onRemove={mayUpdate ? () => defectPanel.send({ type: 'attachment.remove', id }) : undefined}
            />
          ))}
        {attachments.map(({ id, filename, size, createdDate, user, data }) => (
          <FileRow
            key={id}
            name={filename}
            size={size}
            note={
              <>
                {nameOf(user)} · <RelativeTime at={createdDate} now={now()} />
              </>
            }
            onPreview={preview && (() => preview.send({ type: 'preview.open', id, among: attachments }))}
            onOpen={() => defectPanel.send({ type: 'attachment.open', path: data })}
            onRemove={mayUpdate ? () => defectPanel.send({ type: 'attachment.remove', id }) : undefined}
          />
        ))}
      </FileList>
      {preview && <FilePreview preview={preview} />}
      <ShowOlder kind="attachments" count={isUnread ? 0 : record.attachmentCount - all.length} />
    </>
  );
}

/** The file is stored with the change that references it: being sent, or waiting on this device. */
function WaitingFile({ id, filename }: { readonly id: string; readonly filename: string }) {
  const { waiting, queued } = messages.attachments;
  const mark = useSelector(useWorkspace().journal, selectFileMark(id));
  return <WaitMark mark={mark} waiting={waiting(filename)} saving={queued(filename)} />;
}
