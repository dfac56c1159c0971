import type { RichTextMessages } from '../../../domain/rich-text/rich-text-messages.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

export interface RichTextSurfaceProps extends RichTextEditorProps {
  readonly labelId: string;
  readonly words: RichTextMessages;
  /** Escape where it cancels nothing: what was typed stays, and the next one is for whatever stands around. */
  readonly onLeaveText: () => void;
}
