import styled from 'styled-components';
import { sentReasonText } from '../../domain/problems/reason.ts';
import { cutTo } from '../../domain/texts/cut-to.ts';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import type { FlowImportStatus, TransferPreview } from '../../domain/transfers/transfers-contract.ts';
import { color, font } from '../theme/tokens.ts';

/** Names in a sentence; the first ones are enough. */
const named = (names: readonly string[]): string => `${names.slice(0, 12).join(', ')}${names.length > 12 ? ', …' : ''}`;

const isNote = (note: string): note is keyof typeof say.notes => Object.hasOwn(say.notes, note);

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

const sentencesOf = (preview: TransferPreview): readonly string[] => {
  const scenarios = newScenariosOf(preview);
  const { created, changed, unchanged, folders, tags, columns, notes, manualCommands, leftCommands } = preview;
  const unknown = columns.filter(({ field, name }) => field === '' && name !== '').map(({ name }) => name);
  return [
    ...(created > 0 ? [say.created(created)] : []),
    ...(changed > 0 ? [say.changed(changed)] : []),
    ...(unchanged > 0 ? [say.unchanged(unchanged)] : []),
    ...chartSentences(preview),
    ...(created + changed + scenarios === 0 ? [say.nothing] : []),
    ...(folders > 0 && created + changed > 0 ? [say.newFolders(folders)] : []),
    ...(tags.length > 0 && created + changed > 0 ? [say.newTags(tags.length, named(tags))] : []),
    ...(unknown.length > 0 ? [say.unknown(named(unknown))] : []),
    ...(manualCommands.length > 0 ? [say.manualCommands(named(manualCommands))] : []),
    ...(leftCommands.length > 0 ? [say.leftCommands(named(leftCommands))] : []),
    ...notes.flatMap(({ note, flows }) => (isNote(note) ? [say.notes[note](flows)] : [])),
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
      <IgnoredFlows title={say.ignored(preview.ignoredTotal)} {...preview} />
    </section>
  );
}

type IgnoredProps = Pick<FlowImportStatus, 'ignored' | 'ignoredTotal'> & { readonly title: string };

export function IgnoredFlows({ title, ignored, ignoredTotal }: IgnoredProps) {
  if (ignoredTotal === 0) return null;
  const shown = ignored.slice(0, 20);
  return (
    <Ignored role="region" aria-label={title} tabIndex={0}>
      <p>{title}</p>
      <ul>
        {shown.map(({ line, name, reason }) => (
          <li key={`${line} ${name}`}>{say.line(line, cutTo(80, name), sentReasonText(reason) ?? reason.code)}</li>
        ))}
        {ignoredTotal > shown.length && <li>{say.more(ignoredTotal - shown.length)}</li>}
      </ul>
    </Ignored>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Ignored = styled.div`
  max-height: 22vh;
  overflow: auto;
  margin-top: 12px;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  font-size: ${font.list};
  p { margin: 0; font-weight: 550; }
  ul { margin: 4px 0 0; padding-inline-start: 20px; color: ${color.quiet}; overflow-wrap: anywhere; }
`;
