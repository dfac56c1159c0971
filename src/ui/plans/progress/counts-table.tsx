import styled from 'styled-components';
import { hiddenFromSight } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';

export interface CountsRow {
  readonly id: string;
  readonly label: string;
  /** Texts beside the columns. */
  readonly counts: readonly string[];
}

interface CountsTableProps {
  readonly label: string;
  /** The label of the first column, and those of the counts. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly CountsRow[];
}

/** Numbers by row and column. It is scrolled sideways where it does not fit: a number needs its labels. */
export function CountsTable({ label, columns: [first, ...others], rows }: CountsTableProps) {
  return (
    <Frame tabIndex={0} role="group" aria-label={label}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((other) => (
              <th key={other} scope="col" data-count>
                {other}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label: name, counts }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {others.map((other, index) => (
                <td key={other} data-count>
                  {counts[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const Frame = styled.div`
  overflow-x: auto;
  table { border-collapse: collapse; min-width: 100%; font-size: ${font.list}; font-variant-numeric: tabular-nums; }
  caption { ${hiddenFromSight} }
  th, td { padding: 8px 12px; border-bottom: 1px solid ${color.line}; text-align: start; white-space: nowrap; }
  thead th { color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
  tbody th { font-weight: 400; }
  [data-count] { text-align: end; }
`;
