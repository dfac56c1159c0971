import { useSelector } from '@xstate/react';
import { datasetLimits } from '../../domain/datasets/dataset-limits.ts';
import { importModes, type ImportMode, type ImportResult } from '../../domain/datasets/datasets-files-contract.ts';
import type { DatasetColumn } from '../../domain/datasets/dataset.ts';
import { datasetFileMessages as say } from '../../domain/datasets/file-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectImport,
  selectIsImportBusy,
  selectIsImportDone,
  selectIsImportOpen,
  selectMayImport,
} from '../../machines/datasets/dataset-import-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UploadArea } from '../kit/fields/upload-area.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { TextTable } from './text-table.tsx';

/** A file into the dataset: choose, see what would happen, import, undo [DATA-013]. */
export function DatasetImport({ columns }: { readonly columns: readonly DatasetColumn[] }) {
  const { datasetImport: actor } = useArea('datasets');
  const isOpen = useSelector(actor, selectIsImportOpen);
  const isDone = useSelector(actor, selectIsImportDone);
  const { problem, result } = useSelector(actor, selectImport);
  const close = () => actor.send({ type: 'import.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={say.title}
      closeLabel={messages.close}
      wide
      actions={isDone ? <DoneActions /> : <ChoiceActions />}
    >
      {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
      {isDone && result ? <Done result={result} /> : <Choice columns={columns} />}
    </Dialog>
  );
}

function Done({ result }: { readonly result: ImportResult }) {
  return (
    <>
      <p role="status">{say.done(result.created + result.changed)}</p>
      <ImportErrors result={result} />
    </>
  );
}

function DoneActions() {
  const { datasetImport: actor } = useArea('datasets');
  const isBusy = useSelector(actor, selectIsImportBusy);
  return (
    <>
      <Button busy={isBusy && messages.records.doing} onPress={() => actor.send({ type: 'import.undo' })}>
        {say.undo}
      </Button>
      <Button tone="primary" onPress={() => actor.send({ type: 'import.close' })}>
        {messages.close}
      </Button>
    </>
  );
}

function ChoiceActions() {
  const { datasetImport: actor } = useArea('datasets');
  const isBusy = useSelector(actor, selectIsImportBusy);
  const mayRun = useSelector(actor, selectMayImport);
  return (
    <>
      <Button onPress={() => actor.send({ type: 'import.close' })}>{messages.cancel}</Button>
      <Button
        tone="primary"
        disabled={!mayRun && !isBusy}
        busy={isBusy && say.importing}
        onPress={() => actor.send({ type: 'import.run' })}
      >
        {say.import}
      </Button>
    </>
  );
}

function Choice({ columns }: { readonly columns: readonly DatasetColumn[] }) {
  const { datasetImport: actor } = useArea('datasets');
  const { fileName, result, mode } = useSelector(actor, selectImport);
  return (
    <>
      <UploadArea
        text={fileName || say.choose}
        browseLabel={say.browse}
        hint={say.hint}
        maxBytes={datasetLimits.importBytes}
        extensions={['csv', 'txt', 'tsv', 'xlsx']}
        multiple={false}
        onFiles={([file]) => file && actor.send({ type: 'file.choose', file, name: file.name })}
        onRejected={() => {}}
      />
      {result && (
        <>
          <SelectField
            label={say.mode}
            value={mode}
            options={importModes.map((value) => ({ value, label: say.modes[value] }))}
            onChange={(value) => actor.send({ type: 'mode.choose', mode: value as ImportMode })}
          />
          <ImportMapping columns={columns} heads={result.heads} />
          <Outcome result={result} />
        </>
      )}
    </>
  );
}

const sentencesOf = ({ created, changed, removed, heads }: ImportResult): readonly string[] => {
  const unknown = heads.filter(({ column, name }) => column === null && name !== '').map(({ name }) => name);
  return [
    say.created(created),
    ...(changed > 0 ? [say.changed(changed)] : []),
    ...(removed > 0 ? [say.removed(removed)] : []),
    ...(unknown.length > 0 ? [say.unknown(unknown.join(', '))] : []),
  ];
};

function Outcome({ result }: { readonly result: ImportResult }) {
  const { heads, preview } = result;
  return (
    <>
      <div role="status">
        {sentencesOf(result).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ImportErrors result={result} />
      <TextTable label={say.preview} heads={heads.map(({ name }) => name)} lines={preview} />
    </>
  );
}
