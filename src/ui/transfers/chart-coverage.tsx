import styled from 'styled-components';
import { chartCovers, type ChartCover } from '../../domain/transfers/charts/chart-covers.ts';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import type { ChartCoverage as Coverage, TransferPreview } from '../../domain/transfers/transfer-preview.ts';
import { numberText } from '../../domain/texts/set-locale.ts';
import { chooseCover } from '../../machines/transfers/flow-import.ts';
import { useArea } from '../actors-context.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color, font, narrow } from '../theme/tokens.ts';

interface Props {
  readonly preview: TransferPreview;
  readonly chart: NonNullable<TransferPreview['chart']>;
  readonly isReading: boolean;
}

/** What the scenarios of a state machine come through, and what they don't. */
export function ChartCoverage({ preview, chart, isReading }: Props) {
  const { flowImport: actor } = useArea('transfers');
  return (
    <Parts>
      <SelectField
        label={say.cover}
        value={chart.cover}
        disabled={isReading}
        options={chartCovers.map((value) => ({ value, label: say.covers[value] }))}
        onChange={(cover) => actor.send(chooseCover(preview, cover as ChartCover))}
      />
      <Tables role="region" aria-label={say.coverage} tabIndex={0}>
        <CoverageTable
          title={say.coveredStates(chart.states.covered, chart.states.total)}
          head={say.state}
          coverage={chart.states}
        />
        <CoverageTable
          title={say.coveredTransitions(chart.transitions.covered, chart.transitions.total)}
          head={say.transition}
          coverage={chart.transitions}
        />
      </Tables>
    </Parts>
  );
}

interface TableProps {
  readonly title: string;
  readonly head: string;
  readonly coverage: Coverage;
}

function CoverageTable({ title, head, coverage: { shown, total } }: TableProps) {
  return (
    <div>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th>{head}</th>
            <th>{say.inScenarios}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, scenarios, isReachable }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td data-missing={scenarios === 0 || undefined}>
                {scenarios > 0 ? numberText(scenarios) : isReachable ? say.notCovered : say.unreachable}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > shown.length && <p>{say.more(total - shown.length)}</p>}
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
`;
const Tables = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: 16px;
  max-height: 32vh;
  overflow: auto;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  font-size: ${font.list};
  table { width: 100%; border-collapse: collapse; }
  caption { padding-block: 0 6px; text-align: start; font-weight: 550; }
  thead th { color: ${color.quiet}; font-weight: 550; }
  th, td { padding: 4px 0; border-bottom: 1px solid ${color.line}; text-align: start; vertical-align: top; }
  tbody th { padding-inline-end: 12px; font-weight: 400; overflow-wrap: anywhere; }
  td, thead th:last-child { width: 1%; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  td[data-missing] { color: ${color.danger}; font-weight: 550; }
  tbody tr:last-child > * { border-bottom: 0; }
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr); }
`;
