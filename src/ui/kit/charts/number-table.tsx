import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenFromSight } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';

export interface NumberTableProps {
  readonly label: string;
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Numbers by row and column. It is scrolled where it does not fit: a number needs its labels. */
export function NumberTable({ label, columns, rows }: NumberTableProps) {
  return (
    <Frame tabIndex={0} role="group" aria-label={label}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {columns.map(({ title, isNumber }, index) =>
                index === 0 && !isNumber ? (
                  <th key={title} scope="row">
                    <bdi>{cells[index]}</bdi>
                  </th>
                ) : (
                  <td key={title} data-number={isNumber || undefined}>
                    <bdi>{cells[index]}</bdi>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const Frame = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  table { border-collapse: collapse; min-width: 100%; font-size: ${font.list}; font-variant-numeric: tabular-nums; }
  caption { ${hiddenFromSight} }
  th, td { padding: 6px 10px; border-bottom: 1px solid ${color.line}; text-align: start; white-space: nowrap; }
  thead th {
    position: sticky;
    top: 0;
    background: ${color.raised};
    color: ${color.quiet};
    font-size: ${font.small};
    font-weight: 500;
  }
  tbody th { font-weight: 400; }
  [data-number] { text-align: end; }
`;
