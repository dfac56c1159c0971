import { useSelector } from '@xstate/react';
import { words } from '../../domain/texts/words.ts';
import type { NewDefectRef } from '../../machines/defects/new-defect-machine.ts';
import { selectIsReadingFiles, selectNewDraft } from '../../machines/defects/new-defect-selectors.ts';
import { Progress } from '../kit/progress.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileList, FileRow } from './file-list.tsx';

const only = () => {};

/** A new defect opens on its one tab, Attachments; files wait on the device until Save [DEF-031, DEF-035, DEF-056]. */
export function NewDefectFiles({ edit }: { readonly edit: NewDefectRef }) {
  const { files } = useSelector(edit, selectNewDraft);
  const isReading = useSelector(edit, selectIsReadingFiles);
  const { tabs } = words.defect;
  return (
    <Tabs
      label={tabs.label}
      selected="attachments"
      onSelect={only}
      tabs={[{ id: 'attachments', label: tabs.attachments, count: files.length }]}
    >
      <FileDrop onFiles={(picked) => edit.send({ type: 'files.add', files: picked })} />
      {isReading && <Progress text={words.attachments.reading} />}
      <FileList empty={null}>
        {files.map(({ id, filename, size }) => (
          <FileRow key={id} name={filename} size={size} onRemove={() => edit.send({ type: 'file.remove', id })} />
        ))}
      </FileList>
    </Tabs>
  );
}
