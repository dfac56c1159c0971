import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { encodings, type Encoding } from '../../domain/transfers/encodings.ts';
import { importPreviewMessages as told } from '../../domain/transfers/import-preview-messages.ts';
import type { TransferPreview } from '../../domain/transfers/transfer-preview.ts';
import { selectIsImportTrying } from '../../machines/imports/file-import-machine.ts';
import { chooseSource } from '../../machines/transfers/flow-import.ts';
import { useArea } from '../actors-context.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';

type Table = NonNullable<TransferPreview['table']>;

const encodingOptions = encodings.map((value) => ({ value, label: value }));

const rowOptions = ({ rows, head }: Table) => {
  const known = rows.some(({ number }) => number === head) ? rows : [...rows, { number: head, cells: [] }];
  return known.map(({ number, cells }) => {
    const filled = cells.filter((cell) => cell !== '').join(' · ');
    return { value: String(number), label: told.headRow(number, filled) };
  });
};

/** How the text and the table of a file are read: what was found, with the first rows, to be corrected. */
export function ImportSource({ preview }: { readonly preview: TransferPreview }) {
  const { flowImport: actor } = useArea('transfers');
  const isReading = useSelector(actor, selectIsImportTrying);
  const { encoding, table } = preview;
  const choose = (choice: Parameters<typeof chooseSource>[1]) => actor.send(chooseSource(preview, choice));
  return (
    <Choices>
      {encoding && (encoding.isGuessed || encoding.encoding !== 'utf-8') && (
        <SelectField
          label={told.encoding}
          value={encoding.encoding}
          disabled={isReading}
          options={encodingOptions}
          onChange={(value) => choose({ encoding: value as Encoding })}
        />
      )}
      {table && table.sheets.length > 1 && (
        <SelectField
          label={told.sheet}
          value={String(table.sheet)}
          disabled={isReading}
          options={table.sheets.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={(value) => choose({ sheet: Number(value) })}
        />
      )}
      {table && table.rows.length > 1 && (
        <SelectField
          label={told.head}
          value={String(table.head)}
          disabled={isReading}
          options={rowOptions(table)}
          onChange={(value) => choose({ head: Number(value) })}
        />
      )}
    </Choices>
  );
}

const Choices = styled.div`
  display: grid;
  gap: 12px;
  &:empty { display: none; }
`;
