import { useSelector } from '@xstate/react';
import { messages } from '../../../domain/texts/messages.ts';
import type { NewDefectRef } from '../../../machines/defects/new/new-defect-machine.ts';
import { selectIsReadingFiles, selectNewDraft } from '../../../machines/defects/new/new-defect-selectors.ts';
import { Progress } from '../../kit/display/progress.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { FileDrop } from '../attachments/file-drop.tsx';
import { FileList, FileRow } from '../attachments/file-list.tsx';

const only = () => {};

/** The only tab of a new defect, Attachments; files are stored on the device until Save [DEF-031, DEF-035, DEF-056]. */
export function NewDefectFiles({ edit }: { readonly edit: NewDefectRef }) {
  const { files } = useSelector(edit, selectNewDraft);
  const isReading = useSelector(edit, selectIsReadingFiles);
  const { tabs } = messages.defect;
  return (
    <Tabs
      label={tabs.label}
      selected="attachments"
      onSelect={only}
      tabs={[{ id: 'attachments', label: tabs.attachments, count: files.length }]}
    >
      <FileDrop onFiles={(picked) => edit.send({ type: 'files.add', files: picked })} />
      {isReading && <Progress text={messages.attachments.reading} />}
      <FileList empty={null}>
        {files.map(({ id, filename, size }) => (
          <FileRow key={id} name={filename} size={size} onRemove={() => edit.send({ type: 'file.remove', id })} />
        ))}
      </FileList>
    </Tabs>
  );
}
