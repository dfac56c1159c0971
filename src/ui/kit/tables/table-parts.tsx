import styled from 'styled-components';
import { busyLine, hiddenFromSight } from '../../theme/marks.ts';
import { color, font, size } from '../../theme/tokens.ts';
import type { ListWidths } from './column.ts';

/** Table styles; as cards where the columns do not fit. Cells that take the remaining width have `data-fills`. */
export const TableFrame = styled.div`
  container-type: inline-size;
`;

interface TableBoxProps {
  readonly $widths: ListWidths;
}

const whereCards = ({ $widths: [whole, cards] }: TableBoxProps): string =>
  `@container (${cards}px <= width < ${whole}px) { [data-minor] { display: none } } @container (width < ${cards}px)`;

/**
 * Of cards, the head shows only what does something, and its busy line is under the last of its lines; nothing comes near a check
 * box; and a name never cuts its value off.
 */
export const TableBox = styled.table<TableBoxProps>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: ${font.list};
  caption { ${hiddenFromSight} }
  &[aria-busy='true'] thead th { ${busyLine} }
  tbody tr { position: relative; height: ${size.row}; }
  td { padding: 4px 10px; border-bottom: 1px solid ${color.line}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  td:first-child { padding-inline-start: 16px; }
  ${whereCards} {
    &, tbody { display: block; }
    thead, thead tr { display: flex; flex-wrap: wrap; width: 100%; }
    thead tr { padding-inline-start: 6px; }
    thead { border-bottom: 1px solid ${color.line}; }
    &[aria-busy='true'] thead { ${busyLine} }
    &[aria-busy='true'] thead th { box-shadow: none; }
    thead th { position: static; display: flex; align-items: center; width: auto !important; height: auto; border: 0; }
    thead th:first-child { padding-inline-start: 10px; }
    th:not(:has(button, input)), [role='separator'] { display: none !important; }
    thead button { min-height: ${size.row}; }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 12px;
      height: auto;
      min-height: 56px;
      padding: 8px 16px;
      border-bottom: 1px solid ${color.line};
    }
    td, td:first-child { display: block; max-width: 100%; padding: 0; border: 0; }
    td[data-pick] { position: absolute; inset-block-start: 12px; inset-inline-end: 12px; }
    tr:has(> td[data-pick]) { padding-inline-end: 52px; }
    td[data-fills] { order: -1; flex-basis: 100%; font-weight: 500; }
    td[data-line] { flex-basis: 100%; }
    td[data-name] { white-space: normal; }
    td[data-name]::before { content: attr(data-name) ': '; color: ${color.quiet}; }
    td:empty { display: none; }
    [data-lines] { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; }
  }
`;
