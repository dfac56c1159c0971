import styled from 'styled-components';
import { sentReasonText } from '../../domain/problems/reason.ts';
import { cutTo } from '../../domain/texts/cut-to.ts';
import { importPreviewMessages as told } from '../../domain/transfers/import-preview-messages.ts';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import type { TransferPreview } from '../../domain/transfers/transfer-preview.ts';
import type { FlowImportStatus } from '../../domain/transfers/transfers-contract.ts';
import { ImportChanges } from './import-changes.tsx';
import { ImportList } from './import-list.tsx';

/** Names in a sentence; the first ones are enough. */
const named = (names: readonly string[]): string => `${names.slice(0, 12).join(', ')}${names.length > 12 ? ', …' : ''}`;

const isNote = (note: string): note is keyof typeof told.notes => Object.hasOwn(told.notes, note);

/** Scenarios that an import would create. */
export const newScenariosOf = ({ chart }: TransferPreview): number => (chart?.mayCreate ? chart.created : 0);

const chartSentences = ({ chart }: TransferPreview): readonly string[] => {
  if (!chart) return [];
  if (!chart.mayCreate) return [say.scenarios.forbidden];
  return [
    ...(chart.created > 0 ? [say.scenarios.will(chart.created)] : []),
    ...(chart.known > 0 ? [say.scenarios.known(chart.known)] : []),
  ];
};

const unknownColumns = (columns: TransferPreview['columns']): readonly string[] =>
  columns.flatMap(({ field, name, examples }, at) => {
    if (field !== '' || (name === '' && examples.length === 0)) return [];
    return [name === '' ? say.unnamedColumn(at + 1) : name];
  });

const sourceSentences = ({ encoding, table }: TransferPreview): readonly string[] => {
  const others = table?.sheets.filter((_, at) => at !== table.sheet - 1) ?? [];
  return [
    ...(encoding?.isGuessed ? [told.encodingGuessed(encoding.encoding)] : []),
    ...(others.length > 0 ? [told.otherSheets(named(others))] : []),
  ];
};

const sentencesOf = (preview: TransferPreview): readonly string[] => {
  const scenarios = newScenariosOf(preview);
  const { created, changed, unchanged, folders, tags, columns, notes, manualCommands, leftCommands } = preview;
  const unknown = unknownColumns(columns);
  return [
    ...(created > 0 ? [say.created(created)] : []),
    ...(changed > 0 ? [say.changed(changed)] : []),
    ...(unchanged > 0 ? [say.unchanged(unchanged)] : []),
    ...chartSentences(preview),
    ...(created + changed + scenarios === 0 ? [say.nothing] : []),
    ...(folders > 0 && created + changed > 0 ? [say.newFolders(folders)] : []),
    ...(tags.length > 0 && created + changed > 0 ? [say.newTags(tags.length, named(tags))] : []),
    ...sourceSentences(preview),
    ...(unknown.length > 0 ? [say.unknown(named(unknown))] : []),
    ...(manualCommands.length > 0 ? [say.manualCommands(named(manualCommands))] : []),
    ...(leftCommands.length > 0 ? [say.leftCommands(named(leftCommands))] : []),
    ...notes.flatMap(({ note, flows, names }) => (isNote(note) ? [told.notes[note](flows, named(names))] : [])),
  ];
};

/** What an import would do, in words. */
export function ImportOutcome({ preview }: { readonly preview: TransferPreview }) {
  return (
    <section aria-label={say.outcome}>
      <div role="status">
        <Lines>
          {sentencesOf(preview).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Lines>
      </div>
      <ImportChanges preview={preview} />
      <IgnoredFlows title={say.ignored(preview.ignoredTotal)} {...preview} />
    </section>
  );
}

type IgnoredProps = Pick<FlowImportStatus, 'ignored' | 'ignoredTotal'> & { readonly title: string };

export function IgnoredFlows({ title, ignored, ignoredTotal }: IgnoredProps) {
  if (ignoredTotal === 0) return null;
  const shown = ignored.slice(0, 20);
  return (
    <ImportList title={title} more={ignoredTotal - shown.length}>
      {shown.map(({ line, name, reason }) => (
        <li key={`${line} ${name}`}>{say.line(line, cutTo(80, name), sentReasonText(reason) ?? reason.code)}</li>
      ))}
    </ImportList>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
