import { useSelector } from '@xstate/react';
import { selectAdds, type UploadsRef } from '../../../machines/defects/panel/uploads-machine.ts';
import { FileList } from '../attachments/file-list.tsx';
import { UploadRow } from '../attachments/upload-row.tsx';

/** Pending uploads: the progress of each, with cancel and retry. */
export function OnTheirWay({ uploads }: { readonly uploads: UploadsRef }) {
  const adds = useSelector(uploads, selectAdds);
  return adds.length === 0 ? null : (
    <FileList empty={null}>
      {adds.map((add) => (
        <UploadRow key={add.id} add={add} />
      ))}
    </FileList>
  );
}
