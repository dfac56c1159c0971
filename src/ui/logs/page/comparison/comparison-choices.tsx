import styled from 'styled-components';
import { compareMessages as say } from '../../../../domain/logs/compare/compare-messages.ts';
import type { LogComparison } from '../../../../domain/logs/compare/comparison.ts';
import { relativeWords } from '../../../../domain/texts/relative-words.ts';
import { useActors, useArea } from '../../../actors-context.tsx';
import { momentText } from '../../../kit/fields/date-words.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { LogStatus } from '../../log-status.tsx';

const separator = ' ';
/** Rows that the list offers; of a larger dataset the address can name any other. */
const rowsMost = 200;

interface ChoicesProps {
  readonly comparison: LogComparison;
}

/** What the log is compared with, and which row of its dataset. */
export function ComparisonChoices({ comparison }: ChoicesProps) {
  const { logComparison } = useArea('logs');
  const { before, after, others, rows } = comparison;
  const { now } = useActors();
  const keyOf = (run: { readonly logId: string; readonly attempt: number }) => `${run.logId}${separator}${run.attempt}`;
  const known = before && !others.some((run) => keyOf(run) === keyOf(before)) ? [before, ...others] : others;
  const options = known.map((run) => ({
    value: keyOf(run),
    label:
      run.logId === after.logId
        ? say.attemptOf(run.attempt)
        : `${momentText(run.startDate)} · ${relativeWords(run.startDate, now())}`,
    hint: [run.datasetName, run.adapterName].filter((part) => part !== '').join(' · '),
    icon: <LogStatus status={run.status} iconOnly />,
  }));
  const choose = (more: { readonly with?: string; readonly withAttempt?: number; readonly row?: number }) =>
    logComparison.send({
      type: 'comparison.choose',
      choice: { with: before?.logId ?? '', withAttempt: before?.attempt ?? 0, row: after.row, ...more },
    });
  if (options.length === 0 && rows <= 1) return null;
  return (
    <Row>
      <SelectField
        label={say.with}
        value={before ? keyOf(before) : ''}
        options={options}
        onChange={(value) => {
          const [id = '', attempt] = value.split(separator);
          choose({ with: id, withAttempt: Number(attempt) });
        }}
      />
      {rows > 1 && (
        <SelectField
          label={say.row}
          value={String(after.row)}
          options={Array.from({ length: Math.min(rows, rowsMost) }, (_, at) => ({
            value: String(at + 1),
            label: say.rowNumber(at + 1),
          }))}
          onChange={(value) => choose({ row: Number(value) })}
        />
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  > * { flex: 0 1 300px; min-width: min(220px, 100%); }
`;
