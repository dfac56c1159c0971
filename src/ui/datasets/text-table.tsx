import styled from 'styled-components';
import { color, font } from '../theme/tokens.ts';

export interface TextTableProps {
  readonly label: string;
  readonly heads?: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** Lines of a file or of the clipboard; they have no ids, and never change. */
export function TextTable({ label, heads, lines }: TextTableProps) {
  return (
    <Box tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption>{label}</caption>
        {heads && (
          <thead>
            <tr>
              {heads.map((head, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a picture of a file
                <th key={at}>{head}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map((line, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <tr key={row}>
              {line.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const Box = styled.div`
  overflow: auto;
  max-height: min(34vh, 240px);
  border: 1px solid ${color.line};
  border-radius: 6px;
  font-size: ${font.list};
  table { width: 100%; border-collapse: collapse; }
  caption { position: absolute; clip-path: inset(50%); }
  th { position: sticky; top: 0; background: ${color.sunken}; text-align: start; }
  th, td {
    padding: 4px 8px;
    border-bottom: 1px solid ${color.line};
    white-space: nowrap;
    max-width: 200px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
