import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pastMessages as say } from '../../domain/documents/past-messages.ts';
import { Badge } from '../kit/display/badge.tsx';
import { color, font, narrow, size } from '../theme/tokens.ts';

interface Field {
  readonly label: string;
  readonly value: ReactNode;
  readonly isChanged: boolean;
}

/** The fields of a flow or a scenario as it was; the change of that revision is marked. */
export function PastFields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <List>
      {fields.map(({ label, value, isChanged }) => (
        <div key={label} data-changed={isChanged}>
          <dt>
            {label} {isChanged && <Badge text={say.changedHere} tone="info" />}
          </dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </List>
  );
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly cells: readonly string[];
    /** A heading over the rows that follow. */
    readonly isHeading?: boolean;
    readonly isChanged: boolean;
  }[];
  readonly empty: string;
}

/** The steps of a flow or the flows of a scenario as they were. */
export function PastRows({ label, heads, rows, empty }: RowsProps) {
  if (rows.length === 0) return <Quiet>{empty}</Quiet>;
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells, isHeading = false, isChanged }) => (
            <tr key={id} data-changed={isChanged} data-heading={isHeading || undefined}>
              {isHeading ? (
                <th colSpan={heads.length} scope="rowgroup">
                  {cells[0]} {isChanged && <Badge text={say.changedHere} tone="info" />}
                </th>
              ) : (
                cells.map((cell, at) => (
                  <td key={heads[at]}>
                    <bdi>{cell}</bdi> {at === 0 && isChanged && <Badge text={say.changedHere} tone="info" />}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const changed = `&[data-changed='true'] { background: ${color.accentWash}; box-shadow: inset 3px 0 ${color.accent}; }`;
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 8px 16px;
  margin: 0;
  font-size: ${font.list};
  > div { min-width: 0; padding: 4px 8px; border-radius: ${size.radius}; ${changed} }
  dt { color: ${color.quiet}; font-size: ${font.small}; }
  dd { margin: 2px 0 0; overflow-wrap: anywhere; }
`;
const Frame = styled.div`
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  font-size: ${font.list};
  table { width: 100%; border-collapse: collapse; }
  caption { position: absolute; clip-path: inset(50%); }
  th, td { padding: 6px 12px; border-bottom: 1px solid ${color.line}; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  thead th { background: ${color.sunken}; color: ${color.quiet}; font-weight: 500; overflow-wrap: normal; }
  tr[data-heading] th { background: ${color.sunken}; font-weight: 600; }
  tbody tr:last-child > * { border-bottom: 0; }
  tbody tr { ${changed} }
  @media (max-width: ${narrow.page}) { th, td { min-width: 120px; } }
`;
const Quiet = styled.p`
  margin: 0;
  color: ${color.quiet};
  font-size: ${font.list};
`;
