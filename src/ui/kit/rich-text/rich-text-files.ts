import type { EditorView } from '@tiptap/pm/view';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

/** Pasted or dropped files are passed to `onFiles`; the images among them are inserted into the text. */
const pointOf = (view: EditorView, event: Event): number =>
  event instanceof DragEvent
    ? (view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from)
    : view.state.selection.from;

export const takeFiles = (
  view: EditorView,
  event: Event,
  data: DataTransfer | null,
  { onFiles }: Pick<RichTextEditorProps, 'onFiles'>,
): boolean => {
  const files = [...(data?.files ?? [])];
  if (!onFiles || files.length === 0) return false;
  event.preventDefault();
  const type = view.state.schema.nodes['image'];
  const nodes = onFiles(files).flatMap(({ id, name }) => type?.create({ attachment: id, alt: name }) ?? []);
  if (nodes.length > 0) view.dispatch(view.state.tr.insert(pointOf(view, event), nodes).scrollIntoView());
  return true;
};
