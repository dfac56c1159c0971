import type { ClipboardEvent, KeyboardEvent, PointerEvent, WheelEvent } from 'react';
import styled from 'styled-components';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import { recordingLimits } from '../../domain/recordings/recording-limits.ts';
import type { RecordingAct, RecordingFrame } from '../../domain/recordings/recording.ts';
import type { RecordingTool } from '../../machines/recordings/recording-setup.ts';
import { color, size } from '../theme/tokens.ts';
import { escapeTwice, takesEscape } from './escape-twice.ts';

export interface RemoteViewProps {
  readonly frame: RecordingFrame | null;
  readonly tool: RecordingTool;
  readonly onAct: (act: RecordingAct) => void;
  /** Escape, while a tool other than the pointer is chosen. */
  readonly onPutBack: () => void;
}

const buttons = ['left', 'middle', 'right'] as const;

/** Where in the page the pointer is: the view may be smaller than the page. */
const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent | WheelEvent, frame: RecordingFrame | null) => {
  const box = currentTarget.getBoundingClientRect();
  const [width, height] = [frame?.width ?? recordingLimits.width, frame?.height ?? recordingLimits.height];
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return {
    x: within(((clientX - box.left) / box.width) * width, width),
    y: within(((clientY - box.top) / box.height) * height, height),
  };
};

/** The browser on the adapter's device: its newest frame, to which pointer and keys go. */
export function RemoteView({ frame, tool, onAct, onPutBack }: RemoteViewProps) {
  const press = (event: PointerEvent<HTMLDivElement>, kind: 'down' | 'up') => {
    const place = placeOf(event, frame);
    if (tool === 'verify') {
      if (kind === 'up') onAct({ kind: 'verify', ...place });
      return;
    }
    const clicks = Math.min(3, Math.max(1, event.detail));
    onAct({ kind, ...place, button: buttons[event.button] ?? 'left', clicks });
  };
  const key = (event: KeyboardEvent, kind: 'keyDown' | 'keyUp') => {
    if (event.key === 'Process' || event.nativeEvent.isComposing) return;
    if (takesEscape(event, tool !== 'pointer')) {
      if (kind === 'keyDown') onPutBack();
      return;
    }
    if (kind === 'keyDown' && escapeTwice(event)) return;
    // Pasting brings its text with its own event.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v') return;
    event.preventDefault();
    event.stopPropagation();
    onAct({ kind, key: event.key });
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text !== '') onAct({ kind: 'text', text });
  };
  const { width, height } = frame ?? recordingLimits;
  return (
    <Screen
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys go to the browser that it shows
      tabIndex={0}
      role="application"
      aria-label={say.view}
      title={say.viewText}
      data-autofocus
      $isPicking={tool === 'verify'}
      style={{ aspectRatio: `${width} / ${height}` }}
      onPointerMove={(event) => onAct({ kind: 'move', ...placeOf(event, frame) })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press(event, 'down');
      }}
      onPointerUp={(event) => press(event, 'up')}
      onContextMenu={(event) => event.preventDefault()}
      onWheel={(event) => onAct({ kind: 'wheel', ...placeOf(event, frame), dx: event.deltaX, dy: event.deltaY })}
      onKeyDown={(event) => key(event, 'keyDown')}
      onKeyUp={(event) => key(event, 'keyUp')}
      onPaste={paste}
    >
      {frame && <img alt="" draggable={false} src={`data:image/jpeg;base64,${frame.jpeg}`} />}
    </Screen>
  );
}

const Screen = styled.div<{ $isPicking: boolean }>`
  width: 100%;
  max-height: 100%;
  overflow: hidden;
  border: 1px solid ${color.edge};
  border-radius: ${size.radius};
  background: ${color.sunken};
  cursor: ${({ $isPicking }) => ($isPicking ? 'crosshair' : 'default')};
  touch-action: none;
  user-select: none;
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: 1px; }
  img { display: block; width: 100%; height: 100%; pointer-events: none; }
`;
