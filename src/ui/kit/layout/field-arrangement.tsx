import { useId, useState, type ReactNode } from 'react';
import { GridLayout, useContainerWidth, verticalCompactor, type Layout } from 'react-grid-layout';
import styled from 'styled-components';
import { limits } from '../../../domain/limits.ts';
import { compacted, type GridCell } from '../../../domain/templates/grid/grid-cells.ts';
import { fieldGridMessages as words } from '../../../domain/templates/field-grid-messages.ts';
import { color, font, gridGap, narrow, size } from '../../theme/tokens.ts';
import { FieldCells } from './field-cells.tsx';
import type { FieldArranging } from './field-grid.tsx';
import { FieldHandle, handleClass } from './field-handle.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FieldArrangementProps {
  readonly places: readonly GridCell[];
  readonly render: (key: string) => ReactNode;
  readonly arrange: FieldArranging;
}

const gridConfig = {
  cols: limits.gridColumns,
  rowHeight: limits.gridRowHeight,
  margin: [gridGap.column, gridGap.row] as const,
  containerPadding: [0, 0] as const,
};
const dragConfig = { handle: `.${handleClass}` };

const layoutOf = (places: readonly GridCell[]): Layout => places.map(({ key, ...place }) => ({ i: key, ...place }));
const placesOf = (layout: Layout): readonly GridCell[] =>
  compacted(layout.map(({ i: key, x, y, w, h }) => ({ key, x, y, w, h })));

/** The grid in arranging mode; loaded together with the drag-and-drop library, only when needed. */
export function FieldArrangement({ places, render, arrange }: FieldArrangementProps) {
  const { width, containerRef, mounted } = useContainerWidth();
  const [said, say] = useState('');
  const helpId = useId();
  const isNarrow = width <= Number.parseInt(narrow.fields, 10);
  const settle = (layout: Layout) => arrange.onArrange(placesOf(layout));
  return (
    <div ref={containerRef}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <VisuallyHidden id={helpId}>{words.help}</VisuallyHidden>
      {/* If no element has this id, the library injects a style element, which the content security policy forbids. */}
      <span hidden id="react-draggable-style-el" />
      {mounted && isNarrow && (
        <>
          <Note>{words.tooNarrow}</Note>
          <FieldCells places={places} render={render} />
        </>
      )}
      {mounted && !isNarrow && (
        <Ground>
          <GridLayout
            width={width}
            layout={layoutOf(places)}
            gridConfig={gridConfig}
            dragConfig={dragConfig}
            compactor={verticalCompactor}
            onDragStop={settle}
            onResizeStop={settle}
          >
            {places.map(({ key }) => (
              <Cell key={key}>
                <FieldHandle fieldKey={key} places={places} arrange={arrange} helpId={helpId} say={say} />
                <Content>{render(key)}</Content>
              </Cell>
            ))}
          </GridLayout>
        </Ground>
      )}
    </div>
  );
}

const Note = styled.p`
  margin-bottom: 8px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Ground = styled.div`
  .react-grid-layout { position: relative; transition: height 120ms ease; }
  .react-grid-item { transition: transform 120ms ease, width 120ms ease, height 120ms ease; }
  .react-grid-item.resizing, .react-grid-item.react-draggable-dragging { z-index: 2; transition: none; }
  .react-grid-item.react-draggable-dragging { box-shadow: ${color.shadow}; }
  .react-grid-placeholder { border-radius: ${size.radius}; background: ${color.accentWash}; }
  .react-resizable-handle {
    position: absolute;
    inset: auto 0 0 auto;
    width: ${size.target};
    height: ${size.target};
    cursor: se-resize;
    touch-action: none;
  }
  .react-resizable-handle::after {
    content: '';
    position: absolute;
    inset: auto 4px 4px auto;
    width: 7px;
    height: 7px;
    border: solid ${color.edge};
    border-width: 0 2px 2px 0;
  }
`;
const Cell = styled.div`
  display: flex;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.ground};
  &:focus-within { border-color: ${color.accent}; }
`;
const Content = styled.div`
  flex: 1;
  min-width: 0;
  padding: 4px 8px 4px 2px;
  overflow: auto;
`;
