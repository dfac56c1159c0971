import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, size } from '../../theme/tokens.ts';
import { IconButton } from '../display/icon-button.tsx';

export interface ZoomPaneProps {
  /** The natural width of the drawing, in pixels. */
  readonly width: number;
  readonly labels: { readonly fit: string; readonly zoomIn: string; readonly zoomOut: string; readonly zoom: string };
  /** Renders the drawing with the given width; its height follows. */
  readonly children: (width: string) => ReactNode;
}

const step = 1.25;
const [least, most] = [0.1, 4];

/** A drawing that may exceed its container: it fits the width until the user zooms. */
export function ZoomPane({ width, labels, children }: ZoomPaneProps) {
  const [zoom, setZoom] = useState<number | null>(null);
  const by = (factor: number) => setZoom((now) => Math.min(most, Math.max(least, (now ?? 1) * factor)));
  return (
    <Pane>
      <Tools>
        <IconButton
          small
          label={labels.zoomOut}
          icon={<ZoomOut size={15} aria-hidden />}
          onPress={() => by(1 / step)}
        />
        <output aria-label={labels.zoom}>{zoom === null ? labels.fit : `${Math.round(zoom * 100)} %`}</output>
        <IconButton small label={labels.zoomIn} icon={<ZoomIn size={15} aria-hidden />} onPress={() => by(step)} />
        <IconButton small label={labels.fit} icon={<Maximize2 size={15} aria-hidden />} onPress={() => setZoom(null)} />
      </Tools>
      <Ground>{children(zoom === null ? `min(100%, ${width}px)` : `${width * zoom}px`)}</Ground>
    </Pane>
  );
}

const Pane = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  background: ${color.sunken};
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  padding: 4px 8px;
  border-bottom: 1px solid ${color.line};
  output { min-width: 52px; color: ${color.quiet}; font-size: ${font.small}; text-align: center; font-variant-numeric: tabular-nums; }
`;
const Ground = styled.div`
  max-height: 80vh;
  padding: 16px;
  overflow: auto;
`;
