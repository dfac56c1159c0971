import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';

/** In pixels. */
export const gridRowHeight = 34;
export const gridHeadHeight = 52;

/** As tall as its rows, and never taller than the screen. */
export const ValueGridFrame = styled.div<{ $height: number }>`
  display: flex;
  flex-direction: column;
  min-height: 0;
  flex: 1;

  .rdg {
    --rdg-color: ${color.text};
    --rdg-border-color: ${color.line};
    --rdg-summary-border-color: ${color.line};
    --rdg-background-color: ${color.ground};
    --rdg-header-background-color: ${color.sunken};
    --rdg-header-draggable-background-color: ${color.hover};
    --rdg-row-hover-background-color: ${color.hover};
    --rdg-row-selected-background-color: ${color.accentWash};
    --rdg-selection-color: ${color.accent};
    --rdg-active-color: ${color.accent};
    --rdg-font-size: 13px;
    block-size: ${({ $height }) => $height}px;
    /* Below the head of the page: only the rows in view are drawn. */
    max-block-size: max(260px, calc(100dvh - 330px));
    border: 1px solid ${color.line};
    border-radius: 8px;
  }
  .rdg-cell {
    /* Of a value with several lines, the first one is seen. */
    align-content: safe center;
    white-space: pre;
  }
  .row-head {
    background: ${color.sunken};
    color: ${color.quiet};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .in-range {
    background: ${color.accentWash};
  }
  .unused {
    color: ${color.quiet};
  }
  /* Plain elements: a page of cells is drawn at one key. */
  .number {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .value {
    position: relative;
    display: block;
    margin-inline: -8px;
    padding-inline: 8px;
    block-size: 100%;
    overflow: hidden;
    line-height: ${gridRowHeight - 1}px;
    text-overflow: ellipsis;
    &[data-kind='function'] { color: ${color.severe}; font-family: ui-monospace, monospace; }
    &[data-kind='reference'] { color: ${color.info}; font-family: ui-monospace, monospace; }
    &[data-kind='skip'] { color: ${color.quiet}; font-style: italic; }
    &[data-kind='secret'] { color: ${color.quiet}; letter-spacing: 2px; }
    &[data-fault] { background: ${color.dangerWash}; color: ${color.danger}; }
  }
  .is-off .rdg-cell {
    color: ${color.quiet};
    text-decoration: line-through;
  }
`;

export const EditorMark = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  padding-inline: 4px;
  background: ${color.info};
  color: ${color.ground};
  font-size: 10px;
  line-height: 14px;
`;

export const HeadBox = styled.button`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 2px;
  inline-size: 100%;
  block-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  line-height: 1.2;
  cursor: pointer;
  &:is(span) {
    cursor: default;
  }
`;

export const HeadTitle = styled.span`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const HeadDetail = styled.span`
  overflow: hidden;
  color: ${color.quiet};
  font-size: 12px;
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const EditorInput = styled.input`
  inline-size: 100%;
  block-size: 100%;
  padding-inline: 8px;
  border: 0;
  outline: 2px solid ${color.accent};
  outline-offset: -2px;
  background: ${color.ground};
  color: ${color.text};
  font: inherit;
  &[aria-invalid='true'] {
    outline-color: ${color.danger};
  }
`;

export const EditorFault = styled.span`
  position: fixed;
  z-index: 30;
  max-inline-size: 260px;
  padding: 4px 8px;
  border-radius: 4px;
  background: ${color.danger};
  color: ${color.ground};
  font-size: 12px;
  line-height: 1.4;
  white-space: normal;
`;
