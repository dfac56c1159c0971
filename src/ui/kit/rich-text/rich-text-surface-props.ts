import type { RichTextMessages } from '../../../domain/rich-text/rich-text-messages.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

export interface RichTextSurfaceProps extends RichTextEditorProps {
  readonly labelId: string;
  readonly words: RichTextMessages;
  /** Called by Escape without a cancel handler: the text is unchanged, and the next Escape propagates. */
  readonly onLeaveText: () => void;
}
