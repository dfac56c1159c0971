import styled from 'styled-components';
import { busyLine, hiddenFromSight } from '../../theme/marks.ts';
import { color, font, narrow, size } from '../../theme/tokens.ts';

/** Table styles; as cards on narrow screens. Cells that take the remaining width have `data-fills`. */
export const TableFrame = styled.div`
  container-type: inline-size;
`;
export const TableBox = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-size: ${font.list};
  caption { ${hiddenFromSight} }
  &[aria-busy='true'] thead th { ${busyLine} }
  @container (min-width: ${narrow.cards}) and (max-width: ${narrow.table}) {
    [data-minor] { display: none; }
  }
  @container (max-width: ${narrow.cards}) {
    display: block;
    thead, thead tr { display: flex; flex-wrap: wrap; width: 100%; }
    thead tr { padding-inline-start: 6px; }
    thead th:first-child { padding-inline-start: 10px; }
    thead { border-bottom: 1px solid ${color.line}; }
    /* The head has more than one line here: under the last of them. */
    &[aria-busy='true'] thead { ${busyLine} }
    &[aria-busy='true'] thead th { box-shadow: none; }
  }
`;
export const TableBody = styled.tbody`
  tr { position: relative; height: ${size.row}; }
  td { padding: 4px 10px; border-bottom: 1px solid ${color.line}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  td:first-child { padding-inline-start: 16px; }
  @container (max-width: ${narrow.cards}) {
    display: block;
    tr {
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
    /* Nothing else comes near the check box. */
    tr:has(> td[data-pick]) { padding-inline-end: 52px; }
    td[data-fills] { order: -1; flex-basis: 100%; font-weight: 500; }
    td[data-line] { flex-basis: 100%; }
    /* A name never cuts its value off. */
    td[data-name] { white-space: normal; }
    td[data-name]::before { content: attr(data-name) ': '; color: ${color.quiet}; }
    td:empty { display: none; }
  }
`;
