import { shallowEqual, useSelector } from '@xstate/react';
import type { DefectRecord } from '../../domain/defects/defect.ts';
import { words } from '../../domain/texts/words.ts';
import { selectDetails, selectWaitingFiles } from '../../machines/defects/defect-selectors.ts';
import { selectLiveState } from '../../machines/live/live-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { RelativeTime } from '../kit/relative-time.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileList, FileRow } from './file-list.tsx';
import { ShowOlder } from './show-older.tsx';
import { UnreadDetails } from './unread-details.tsx';
import { OnTheirWay } from './on-their-way.tsx';
import { usePreview, useUploads } from './use-child.ts';
import { useProject } from './use-project.ts';

/** The files of a defect, and those on their way to it [ATT-002, ATT-003]. */
export function AttachmentsTab({ record }: { readonly record: DefectRecord }) {
  const { journal, defectPanel, live } = useWorkspace();
  const { now } = useActors();
  const { mayUpdate, nameOf } = useProject();
  const uploads = useUploads();
  const preview = usePreview();
  const details = useSelector(journal, selectDetails(record.id));
  const waiting = useSelector(journal, selectWaitingFiles(record.id), shallowEqual);
  const isOnline = useSelector(live, selectLiveState) === 'online';
  const all = details?.attachments ?? [];
  const attachments = all.filter(({ id }) => !waiting.includes(id));
  const isUnread = !details && record.attachmentCount > 0;
  return (
    <>
      {mayUpdate && uploads && <FileDrop onFiles={(files) => uploads.send({ type: 'files.add', files })} />}
      {uploads && <OnTheirWay uploads={uploads} />}
      {isUnread && <UnreadDetails />}
      <FileList empty={all.length === 0 && !isUnread ? words.attachments.none : null}>
        {all
          .filter(({ id }) => waiting.includes(id))
          .map(({ id, filename, size }) => (
            <FileRow
              key={id}
              name={filename}
              size={size}
              note={
                isOnline ? (
                  <FieldMark state="saving" text={words.attachments.queued(filename)} />
                ) : (
                  <FieldMark state="waiting" text={words.attachments.waiting(filename)} />
                )
              }
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
