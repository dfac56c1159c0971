import { useMemo } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { ZoomPane } from '../kit/layout/zoom-pane.tsx';
import { color, font } from '../theme/tokens.ts';
import { activePaths, chartOf, type Box, type Line } from './chart-layout.ts';

const labels = { fit: 'Fit', zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoom: 'Zoom' };

/** The diagram of a machine; the active states of the actor are filled. */
export function Statechart({ machine, value }: { readonly machine: AnyStateMachine; readonly value: unknown }) {
  const chart = useMemo(() => chartOf(machine.root), [machine]);
  const active = new Set(activePaths(value));
  return (
    <ZoomPane width={chart.width + 2} labels={labels}>
      {(width) => (
        <Drawing
          style={{ width }}
          viewBox={`-1 -1 ${chart.width + 2} ${chart.height + 2}`}
          role="img"
          aria-label={`The statechart of ${machine.id}${active.size > 0 ? `, in ${[...active].join(', ')}` : ''}`}
        >
          <defs>
            <marker id="arrow-end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0,0 L8,4 L0,8 z" />
            </marker>
          </defs>
          <State box={chart} active={active} />
        </Drawing>
      )}
    </ZoomPane>
  );
}

function State({ box, active }: { readonly box: Box; readonly active: ReadonlySet<string> }) {
  const { x, y, width, height, name, kind, notes, top, boxes, lines, isInitial, path } = box;
  const isActive = active.has(path);
  return (
    <g transform={`translate(${x},${y})`}>
      <Outline
        width={width}
        height={height}
        rx={8}
        data-state={path}
        data-active={isActive}
        $region={boxes.length > 0}
        strokeDasharray={kind === 'parallel' ? '5 4' : undefined}
      />
      {kind === 'final' && (
        <rect x={3} y={3} width={width - 6} height={height - 6} rx={6} fill="none" stroke={color.edge} />
      )}
      {isInitial && <Dot cx={-9} cy={14} r={4} />}
      <Name x={12} y={19} $strong={boxes.length > 0 || isActive}>
        {name}
      </Name>
      {notes.map((note, at) => (
        <Note key={note} x={12} y={34 + at * 14}>
          {note}
        </Note>
      ))}
      {boxes.length > 0 && <path d={`M0,${top} H${width}`} stroke={color.line} />}
      {boxes.map((inner) => (
        <State key={inner.path} box={inner} active={active} />
      ))}
      {lines.map((one) => (
        <Arrow key={one.id} line={one} />
      ))}
    </g>
  );
}

function Arrow({ line: { points, at, labels } }: { readonly line: Line }) {
  const [first, ...rest] = points;
  if (!first) return null;
  const way = `M${first.x},${first.y} ${rest.map(({ x, y }) => `L${x},${y}`).join(' ')}`;
  const up = (labels.length - 1) * 7;
  return (
    <g>
      <Way d={way} markerEnd="url(#arrow-end)" />
      {labels.map((label, index) => (
        <Label key={label} x={at.x} y={at.y - up + index * 14 + 4} textAnchor="middle">
          {label}
        </Label>
      ))}
    </g>
  );
}

const Drawing = styled.svg`
  display: block;
  height: auto;
  font-family: ${font.ui};
  marker path { fill: ${color.edge}; }
`;
const Outline = styled.rect<{ $region: boolean }>`
  fill: ${({ $region }) => ($region ? 'transparent' : color.raised)};
  stroke: ${color.edge};
  &[data-active='true'] { fill: ${({ $region }) => ($region ? 'transparent' : color.accentWash)}; stroke: ${color.accent}; stroke-width: 2; }
`;
const Dot = styled.circle`
  fill: ${color.text};
`;
const Name = styled.text<{ $strong: boolean }>`
  fill: ${color.text};
  font-size: 13px;
  font-weight: ${({ $strong }) => ($strong ? 650 : 450)};
`;
const Note = styled.text`
  fill: ${color.quiet};
  font-size: 11px;
`;
const Way = styled.path`
  fill: none;
  stroke: ${color.edge};
`;
const Label = styled.text`
  fill: ${color.text};
  stroke: ${color.sunken};
  stroke-width: 4px;
  paint-order: stroke;
  font-size: 11px;
`;
