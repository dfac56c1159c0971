import { useSelector } from '@xstate/react';
import { cutTo } from '../../domain/texts/cut-to.ts';
import { importPreviewMessages as told } from '../../domain/transfers/import-preview-messages.ts';
import type { PreviewChange, TransferPreview } from '../../domain/transfers/transfer-preview.ts';
import { selectIsImportTrying } from '../../machines/imports/file-import-machine.ts';
import { chooseRenames, selectRenames } from '../../machines/transfers/flow-import.ts';
import type { Renames } from '../../machines/transfers/open-flow-import.ts';
import { useArea } from '../actors-context.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { ImportList } from './import-list.tsx';

const nameOf = ({ name, was }: PreviewChange): string =>
  was === '' ? cutTo(80, name) : told.changes.renamed(cutTo(80, name), cutTo(80, was));

const partsOf = ({ fields, steps: { added, changed, removed } }: PreviewChange): string =>
  [
    ...fields.map((field) => told.changes.fields[field]),
    ...(added > 0 ? [told.changes.added(added)] : []),
    ...(changed > 0 ? [told.changes.changed(changed)] : []),
    ...(removed > 0 ? [told.changes.removed(removed)] : []),
  ].join(', ');

/** Each flow that will be changed, with its old name where it gets another one. */
export function ImportChanges({ preview }: { readonly preview: TransferPreview }) {
  const { changes, changed } = preview;
  if (changes.length === 0) return null;
  return (
    <ImportList title={told.changes.title} more={changed - changes.length}>
      {changes.map((change) => (
        <li key={`${change.line} ${change.name}`}>
          <bdi>{nameOf(change)}</bdi> ({told.changes.of(change.line, partsOf(change))})
        </li>
      ))}
    </ImportList>
  );
}

/** Nothing is renamed before a person has said so. */
export function RenameChoice({ preview }: { readonly preview: TransferPreview }) {
  const { flowImport: actor } = useArea('transfers');
  const isReading = useSelector(actor, selectIsImportTrying);
  const renames = useSelector(actor, selectRenames);
  if (preview.renamed === 0) return null;
  return (
    <SelectField
      label={told.renames.label(preview.renamed)}
      value={renames ?? ''}
      placeholder={told.renames.choose}
      disabled={isReading}
      options={[
        { value: 'rename', label: told.renames.rename },
        { value: 'create', label: told.renames.create },
      ]}
      onChange={(value) => actor.send(chooseRenames(preview, value as Renames))}
    />
  );
}
