import { RichTextEditor, type RichTextEditorProps } from '../../kit/rich-text/rich-text-editor.tsx';
import { useTextFiles } from './text-files.tsx';
import { useProject } from '../use-project.ts';

/** The editor for texts of a defect, with mentions and images. */
export function RichText(props: RichTextEditorProps) {
  const { members } = useProject();
  const onFiles = useTextFiles();
  const people = members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));
  return <RichTextEditor {...props} people={people} onFiles={onFiles} />;
}
