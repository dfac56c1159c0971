import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { focusRing, oneLine } from '../../theme/marks.ts';
import { color, font, narrow, toneInk, toneWash, type Tone } from '../../theme/tokens.ts';

/** How the calendar looks. On a narrow page a month shows counts, and the days of a week are below each other. */
const onNarrow = `@media (max-width: ${narrow.page})`;

export const CalendarTable = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  border: 1px solid ${color.line};
  border-radius: 8px;
  th {
    padding: 6px 8px;
    border-bottom: 1px solid ${color.line};
    color: ${color.quiet};
    font-size: ${font.small};
    font-weight: 500;
    text-align: start;
  }
  td {
    height: 112px;
    padding: 4px;
    border-inline-start: 1px solid ${color.line};
    border-top: 1px solid ${color.line};
    vertical-align: top;
  }
  td:first-child { border-inline-start: 0; }
  tbody tr:first-child td { border-top: 0; }
  td[data-other] { background: ${color.sunken}; }
  &[data-view='week'] td { height: 320px; }
  ${onNarrow} {
    &[data-view='month'] td { height: 56px; padding: 2px; text-align: center; }
    &[data-view='month'] th { padding: 4px 2px; text-align: center; overflow: hidden; }
    &[data-view='week'] thead { display: none; }
    &[data-view='week'] tbody, &[data-view='week'] tr, &[data-view='week'] td { display: block; height: auto; }
    &[data-view='week'] td { min-height: 44px; border-inline-start: 0; border-top: 1px solid ${color.line}; }
  }
`;

export const DayNumber = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 24px;
  min-height: 24px;
  color: ${color.text};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  small { display: none; color: ${color.quiet}; font-size: ${font.small}; }
  span[aria-hidden] {
    display: grid;
    place-items: center;
    min-width: 24px;
    height: 24px;
    padding: 0 4px;
    border-radius: 12px;
  }
  &:hover span[aria-hidden] { background: ${color.hover}; }
  &:focus-visible { ${focusRing} border-radius: 12px; }
  &[aria-current] span[aria-hidden] { background: ${color.accent}; color: ${color.onAccent}; font-weight: 600; }
  td[data-other] & { color: ${color.quiet}; }
  ${onNarrow} {
    [data-view='week'] & small { display: inline; }
  }
`;

export const Groups = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin: 2px 0 0;
  padding: 0;
  list-style: none;
  ${onNarrow} {
    [data-view='month'] & { display: none; }
  }
`;

export const CellSummary = styled.span`
  display: none;
  align-items: center;
  justify-content: center;
  gap: 3px;
  color: ${color.quiet};
  font-size: ${font.small};
  ${onNarrow} {
    [data-view='month'] & { display: flex; }
  }
`;

/** A past fire is filled with the colour of its result; a coming one is hollow. */
export const Chip = styled.span<{ readonly $tone: Tone; readonly $hollow: boolean }>`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 5px;
  border: 1px ${({ $hollow }) => ($hollow ? 'dashed' : 'solid')};
  border-color: ${({ $hollow, $tone }) =>
    $hollow ? color.edge : `color-mix(in srgb, ${toneInk[$tone]} 35%, transparent)`};
  border-radius: 5px;
  background: ${({ $hollow, $tone }) => ($hollow ? 'transparent' : toneWash[$tone])};
  color: ${color.text};
  font-size: ${font.small};
  text-decoration: none;
  time { flex: none; font-variant-numeric: tabular-nums; }
  bdi { min-width: 0; ${oneLine} }
  em { flex: none; margin-inline-start: auto; color: ${color.quiet}; font-style: normal; }
  a&:hover { border-color: ${color.accent}; }
  &:focus-visible { ${focusRing} }
`;

export const CellMore = styled(Link)`
  display: block;
  padding: 3px 6px;
  border-radius: 5px;
  color: ${color.quiet};
  font-size: ${font.small};
  text-decoration: none;
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &:focus-visible { ${focusRing} }
`;

export const ClockNote = styled.span`
  display: block;
  padding: 1px 6px;
  border-radius: 5px;
  background: ${color.warningWash};
  color: ${color.warning};
  font-size: ${font.small};
  ${oneLine}
  ${onNarrow} {
    [data-view='month'] & {
      height: 6px;
      padding: 0;
      color: transparent;
      background: ${color.warning};
      border-radius: 3px;
    }
  }
`;
