import { useSelector } from '@xstate/react';
import { datasetLimits } from '../../domain/datasets/dataset-limits.ts';
import { importModes, type ImportMode, type ImportResult } from '../../domain/datasets/datasets-files-contract.ts';
import type { DatasetColumn } from '../../domain/datasets/dataset.ts';
import { datasetFileMessages as say } from '../../domain/datasets/file-messages.ts';
import { datasetMessages } from '../../domain/datasets/dataset-messages.ts';
import { invalid } from '../../domain/problems/invalid.ts';
import { namedProblemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  chooseDatasetFile,
  chooseDatasetOptions,
  selectDatasetFileName,
  selectDatasetOptions,
  selectDatasetStatus,
  selectDatasetTried,
  targetsOf,
} from '../../machines/datasets/dataset-import.ts';
import {
  selectImportProblem,
  selectIsImportOpen,
  selectIsImportOver,
  selectIsImportRunning,
} from '../../machines/imports/file-import-machine.ts';
import { useArea } from '../actors-context.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UploadArea } from '../kit/fields/upload-area.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { ChoiceActions, OverActions, RunningActions } from './import-actions.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { connectionsText, RunningImport } from './running-import.tsx';
import { TextTable } from './text-table.tsx';

/** A file into the dataset: choose, see what would happen, import, undo [DATA-013]. */
export function DatasetImport({ columns }: { readonly columns: readonly DatasetColumn[] }) {
  const { datasetImport: actor } = useArea('datasets');
  const isOpen = useSelector(actor, selectIsImportOpen);
  const isRunning = useSelector(actor, selectIsImportRunning);
  const isOver = useSelector(actor, selectIsImportOver);
  const problem = useSelector(actor, selectImportProblem);
  const status = useSelector(actor, selectDatasetStatus);
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'import.close' })}
      title={say.title}
      closeLabel={messages.close}
      wide
      actions={isRunning ? <RunningActions /> : isOver ? <OverActions /> : <ChoiceActions />}
    >
      {problem && (
        <Banner tone="danger">
          {namedProblemText(problem, datasetMessages.problemFields, datasetMessages.fields)}
        </Banner>
      )}
      {(isRunning || isOver) && status ? (
        <RunningImport status={status} isOver={isOver} />
      ) : (
        <Choice columns={columns} />
      )}
    </Dialog>
  );
}

function Choice({ columns }: { readonly columns: readonly DatasetColumn[] }) {
  const { datasetImport: actor } = useArea('datasets');
  const fileName = useSelector(actor, selectDatasetFileName);
  const result = useSelector(actor, selectDatasetTried);
  const { mode } = useSelector(actor, selectDatasetOptions);
  return (
    <>
      <UploadArea
        text={fileName || say.choose}
        browseLabel={fileName ? say.another : say.browse}
        hint={say.hint}
        maxBytes={datasetLimits.importBytes}
        extensions={['csv', 'txt', 'tsv', 'xlsx']}
        multiple={false}
        onFiles={([file]) => file && actor.send(chooseDatasetFile(file))}
        onRejected={(_, reason) =>
          actor.send({
            type: 'file.refuse',
            problem: invalid('file', { code: reason === 'size' ? 'bodyTooLarge' : 'importFormat' }),
          })
        }
      />
      {result && (
        <>
          <SelectField
            label={say.mode}
            value={mode}
            options={importModes.map((value) => ({ value, label: say.modes[value] }))}
            onChange={(value) => actor.send(chooseDatasetOptions({ mode: value as ImportMode }))}
          />
          <ImportMapping columns={columns} result={result} />
          <Outcome columns={columns} result={result} />
        </>
      )}
    </>
  );
}

const sentencesOf = ({ created, changed, removed, heads, connected }: ImportResult): readonly string[] => {
  const unknown = heads.filter(({ column, name }) => column === null && name !== '').map(({ name }) => name);
  return [
    say.created(created),
    ...(changed > 0 ? [say.changed(changed)] : []),
    ...(removed > 0 ? [say.removed(removed)] : []),
    ...(connected.length > 0 ? [say.connected(connectionsText(connected))] : []),
    ...(unknown.length > 0 ? [say.unknown(unknown.join(', '))] : []),
  ];
};

function Outcome({ columns, result }: { readonly columns: readonly DatasetColumn[]; readonly result: ImportResult }) {
  const { datasetImport: actor } = useArea('datasets');
  const { heads, preview } = result;
  const isSecret = targetsOf(useSelector(actor, selectDatasetOptions), result).map((target) =>
    target.kind === 'new'
      ? target.type === 'secret'
      : target.kind === 'column' && columns.some(({ id, type }) => id === target.id && type === 'secret'),
  );
  const secrets = heads.filter((_, at) => isSecret[at]).map(({ name }) => name);
  const lines = preview.map((line) =>
    line.map((text, at) => (isSecret[at] && text !== '' ? datasetMessages.secretShown : text)),
  );
  return (
    <>
      <div role="status">
        {sentencesOf(result).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {secrets.length > 0 && <p>{say.secrets(secrets.join(', '))}</p>}
      </div>
      <ImportErrors {...result} />
      <TextTable label={say.preview} heads={heads.map(({ name }) => name)} lines={lines} />
    </>
  );
}
