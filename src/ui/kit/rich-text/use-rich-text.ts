import { richTextValue } from '../../../domain/rich-text/empty-rich-text.ts';
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createMentionList, type MentionList } from './mention-list.ts';
import { usePictures } from '../display/pictures.ts';
import { mentionOf } from './rich-text-mention.ts';
import { pictureOf } from './rich-text-picture.ts';
import { takeFiles } from './rich-text-files.ts';
import { cleanHtml } from './clean-html.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { keepBlanks, showText } from './show-text.ts';
import type { RichTextSurfaceProps } from './rich-text-surface-props.ts';

/** The value reported to the owner: sanitized, and '' if it has only empty paragraphs [COM-006]. */
const valueOf = (editor: Editor) => richTextValue(cleanHtml(editor.getHTML()));

/** An editor whose text follows `value` and reports every change, without reacting to its own updates. */
export const useRichText = (props: RichTextSurfaceProps): { editor: Editor; list: MentionList } => {
  const latest = useRef(props);
  const reported = useRef(props.value);
  const pictures = usePictures();
  const [list] = useState(createMentionList);
  useEffect(() => {
    latest.current = props;
    list.know(props.people ?? []);
  });

  const editor = useEditor({
    content: props.value,
    parseOptions: keepBlanks,
    extensions: richTextExtensions(props.placeholder ?? '', [mentionOf(list), pictureOf(pictures)]),
    injectCSS: false,
    immediatelyRender: true,
    autofocus: props.autoFocus ? 'end' : false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': props.labelId },
      handlePaste: (view, event) => takeFiles(view, event, event.clipboardData, latest.current),
      handleDrop: (view, event) => takeFiles(view, event, event.dataTransfer, latest.current),
      handleKeyDown: (_view, event) => {
        // The list of users handles keys first.
        if (list.current()?.people.length) return false;
        // Otherwise the editor would consume Escape, and the user could not leave it by keyboard.
        const { onSubmit, onCancel = latest.current.onLeaveText } = latest.current;
        const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        const act = event.isComposing ? undefined : sends ? onSubmit : event.key === 'Escape' ? onCancel : undefined;
        if (!act) return false;
        event.preventDefault();
        event.stopPropagation();
        act();
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      const value = valueOf(now);
      if (value === reported.current) return;
      reported.current = value;
      latest.current.onChange(value);
    },
  });

  // Runs before any further input: otherwise the new external text would be taken for deleted.
  useLayoutEffect(() => {
    if (props.value === reported.current) return;
    reported.current = props.value;
    showText(editor, props.value);
  }, [editor, props.value]);
  return { editor, list };
};
