import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { invalid } from '../../domain/problems/invalid.ts';
import { tableFields, type TableField } from '../../domain/transfers/tables/table-fields.ts';
import type { TransferFormat } from '../../domain/transfers/transfer-formats.ts';
import { transferLimits } from '../../domain/transfers/transfer-limits.ts';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import type { TransferPreview } from '../../domain/transfers/transfer-preview.ts';
import { selectIsImportTrying } from '../../machines/imports/file-import-machine.ts';
import {
  chooseFlowsFile,
  chooseFormat,
  mapColumn,
  selectFlowFileName,
  selectFlowPreview,
} from '../../machines/transfers/flow-import.ts';
import { useArea } from '../actors-context.tsx';
import { Progress } from '../kit/display/progress.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UploadArea } from '../kit/fields/upload-area.tsx';
import { color, font, narrow } from '../theme/tokens.ts';
import { ChartCoverage } from './chart-coverage.tsx';
import { RenameChoice } from './import-changes.tsx';
import { ImportSource } from './import-source.tsx';
import { LatestImports } from './latest-imports.tsx';
import { ImportOutcome } from './import-outcome.tsx';

const extensions = ['csv', 'txt', 'tsv', 'xlsx', 'xml', 'json', 'feature', 'side'];

/** The file, its format, what its columns mean, and what an import of it would do. */
export function ImportChoices() {
  const { flowImport: actor } = useArea('transfers');
  const fileName = useSelector(actor, selectFlowFileName);
  const preview = useSelector(actor, selectFlowPreview);
  const isReading = useSelector(actor, selectIsImportTrying);
  return (
    <Parts>
      <UploadArea
        text={fileName || say.choose}
        browseLabel={say.browse}
        hint={say.hint}
        maxBytes={transferLimits.importBytes}
        extensions={extensions}
        multiple={false}
        onFiles={([file]) => file && actor.send(chooseFlowsFile(file))}
        onRejected={(_, reason) =>
          actor.send({
            type: 'file.refuse',
            problem: invalid('file', { code: reason === 'size' ? 'bodyTooLarge' : 'importFileFormat' }),
          })
        }
      />
      {!preview && !isReading && <LatestImports />}
      {isReading && <Progress text={say.reading} />}
      {preview && (
        <>
          {preview.choices.length > 1 ? (
            <SelectField
              label={say.format}
              value={preview.format}
              disabled={isReading}
              options={preview.choices.map((value) => ({ value, label: say.formats[value] }))}
              onChange={(format) => actor.send(chooseFormat(preview, format as TransferFormat))}
            />
          ) : (
            <p>
              {say.format}: <strong>{say.formats[preview.format]}</strong>
            </p>
          )}
          <ImportSource preview={preview} />
          {preview.columns.length > 0 && <Columns preview={preview} isReading={isReading} />}
          {preview.chart && <ChartCoverage preview={preview} chart={preview.chart} isReading={isReading} />}
          <RenameChoice preview={preview} />
          {!isReading && <ImportOutcome preview={preview} />}
        </>
      )}
    </Parts>
  );
}

const fieldOptions = [
  { value: '', label: say.fields.none },
  ...tableFields.map((value) => ({ value, label: say.fields[value] })),
];

interface ColumnsProps {
  readonly preview: TransferPreview;
  readonly isReading: boolean;
}

function Columns({ preview, isReading }: ColumnsProps) {
  const { flowImport: actor } = useArea('transfers');
  return (
    <Frame role="region" aria-label={say.columns} tabIndex={0}>
      <table>
        <caption>{say.columns}</caption>
        <thead>
          <tr>
            <th>{say.column}</th>
            <th>{say.examples}</th>
            <th>{say.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {preview.columns.map(({ name, field, examples }, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns of a file are known by their places
            <tr key={column}>
              <th scope="row">
                <bdi>{name || say.unnamedColumn(column + 1)}</bdi>
              </th>
              <td>
                <bdi>{examples.join(' · ')}</bdi>
              </td>
              <td>
                <SelectField
                  hideLabel
                  label={say.meaningOf(name || String(column + 1))}
                  value={field}
                  disabled={isReading}
                  options={fieldOptions}
                  onChange={(value) => actor.send(mapColumn(preview, column, value as TableField | ''))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  p { margin: 0; }
`;
const Frame = styled.div`
  max-height: 32vh;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: 6px;
  font-size: ${font.list};
  table { width: 100%; border-collapse: collapse; }
  caption { position: absolute; clip-path: inset(50%); }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${color.sunken};
    color: ${color.quiet};
    font-weight: 550;
  }
  th, td { padding: 4px 10px; border-bottom: 1px solid ${color.line}; text-align: start; }
  tbody th { font-weight: 550; overflow-wrap: anywhere; }
  tbody tr:last-child > * { border-bottom: 0; }
  td:nth-child(2) { width: 40%; color: ${color.quiet}; overflow-wrap: anywhere; }
  td:nth-child(3) { width: 220px; }
  @media (max-width: ${narrow.page}) {
    thead { display: none; }
    tbody tr { display: grid; padding: 6px 0; border-bottom: 1px solid ${color.line}; }
    tbody tr > *, td:nth-child(n) { width: auto; border-bottom: 0; }
    tbody tr:last-child { border-bottom: 0; }
  }
`;
