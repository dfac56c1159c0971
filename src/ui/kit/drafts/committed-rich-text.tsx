import { useState } from 'react';
import { RichTextEditor, type RichTextEditorProps } from '../rich-text/rich-text-editor.tsx';

interface CommittedRichTextProps extends Omit<RichTextEditorProps, 'value' | 'onChange' | 'onBlur' | 'onSubmit'> {
  readonly value: string;
  /** `base`: the text that was edited; what others have changed since can be merged. */
  readonly onCommit: (html: string, base: string) => void;
}

/** A rich text that is saved as a whole: by Ctrl+Enter or when the focus leaves it. What others change never replaces it meanwhile. */
export function CommittedRichText({ value, onCommit, ...rest }: CommittedRichTextProps) {
  const [draft, setDraft] = useState<{ readonly html: string; readonly base: string } | null>(null);
  const commit = () => {
    setDraft(null);
    if (draft && draft.html !== draft.base) onCommit(draft.html, draft.base);
  };
  const write = (html: string) => {
    if (html !== (draft?.html ?? value)) setDraft({ html, base: draft?.base ?? value });
  };
  return <RichTextEditor {...rest} value={draft?.html ?? value} onChange={write} onBlur={commit} onSubmit={commit} />;
}
