import { useSelector } from '@xstate/react';
import type { DefectRecord } from '../../domain/defects/defect.ts';
import { words } from '../../domain/texts/words.ts';
import { selectDetails } from '../../machines/defects/defect-selectors.ts';
import { selectAdds, type UploadsRef } from '../../machines/defects/uploads-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { RelativeTime } from '../kit/relative-time.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileList, FileRow } from './file-list.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-child.ts';
import { useProject } from './use-project.ts';

/** The files of a defect, and those on their way to it [ATT-002, ATT-003]. */
export function AttachmentsTab({ record }: { readonly record: DefectRecord }) {
  const { journal, defectPanel } = useWorkspace();
  const { now } = useActors();
  const { mayUpdate, nameOf } = useProject();
  const uploads = useUploads();
  const attachments = useSelector(journal, selectDetails(record.id))?.attachments ?? [];
  return (
    <>
      {mayUpdate && uploads && <FileDrop onFiles={(files) => uploads.send({ type: 'files.add', files })} />}
      <FileList empty={attachments.length === 0 ? words.attachments.none : null}>
        {uploads && <OnTheirWay uploads={uploads} />}
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
            onOpen={() => defectPanel.send({ type: 'attachment.open', path: data })}
            onRemove={mayUpdate ? () => defectPanel.send({ type: 'attachment.remove', id }) : undefined}
          />
        ))}
      </FileList>
    </>
  );
}

function OnTheirWay({ uploads }: { readonly uploads: UploadsRef }) {
  const adds = useSelector(uploads, selectAdds);
  return adds.map((add) => <UploadRow key={add.id} add={add} />);
}
