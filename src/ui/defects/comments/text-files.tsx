import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { cleanFileName, isWelcome } from '../../../domain/defects/attachments/attachments.ts';
import type { HeldFile } from '../../../domain/defects/new/new-defect.ts';
import type { NewDefectRef } from '../../../machines/defects/new/new-defect-machine.ts';
import { selectPicture, type PicturesRef } from '../../../machines/defects/panel/pictures-machine.ts';
import type { UploadsRef } from '../../../machines/defects/panel/uploads-machine.ts';
import { useActors } from '../../actors-context.tsx';
import { PicturesContext, type Pictures } from '../../kit/display/pictures.ts';
import type { RichTextEditorProps } from '../../kit/rich-text/rich-text-editor.tsx';
import { usePicturesChild, useUploads } from '../panel/use-child.ts';
import { useProject } from '../use-project.ts';

/** Files added to a text become attachments of its defect; the text references images by their ids. */
type OnFiles = RichTextEditorProps['onFiles'];
const FilesContext = createContext<OnFiles>(undefined);
export const useTextFiles = (): OnFiles => useContext(FilesContext);

interface Named {
  readonly file: File;
  readonly id: string;
}
const isPicture = ({ file }: Named) => /^image\/(png|jpeg|gif|webp)$/.test(file.type) && isWelcome(file);
const inText = ({ file, id }: Named) => ({ id, name: cleanFileName(file.name) });

const picturesOf = (pictures: PicturesRef): Pictures => ({
  stateOf: (id) => selectPicture(id)(pictures.getSnapshot()),
  want: (id) => pictures.send({ type: 'picture.want', id }),
  subscribe: (onChange) => {
    const following = pictures.subscribe(onChange);
    return () => following.unsubscribe();
  },
});

/** For an existing defect: added files are uploaded at once. */
export function DefectTexts({ children }: { readonly children: ReactNode }) {
  const uploads = useUploads();
  const pictures = usePicturesChild();
  return uploads && pictures ? (
    <Texts uploads={uploads} pictures={pictures}>
      {children}
    </Texts>
  ) : (
    children
  );
}

interface TextsProps {
  readonly uploads: UploadsRef;
  readonly pictures: PicturesRef;
  readonly children: ReactNode;
}

function Texts({ uploads, pictures, children }: TextsProps) {
  const { newId } = useActors();
  const { mayUpdate } = useProject();
  const source = useMemo(() => picturesOf(pictures), [pictures]);
  const onFiles = (files: readonly File[]) => {
    const named = files.map((file) => ({ file, id: newId() }));
    const shown = named.filter(isPicture);
    for (const { id, file } of shown) pictures.send({ type: 'picture.put', id, file });
    uploads.send({ type: 'files.add', files, ids: named.map(({ id }) => id) });
    return shown.map(inText);
  };
  return (
    <PicturesContext value={source}>
      <FilesContext value={mayUpdate ? onFiles : undefined}>{children}</FilesContext>
    </PicturesContext>
  );
}

/** The browser detects the image type from the bytes. */
const urlOf = ({ base64Content }: HeldFile) => `data:image/png;base64,${base64Content}`;

/** For a defect that is not sent yet: its files are stored on the device, and images are shown from there. */
export function NewDefectTexts({ edit, children }: { readonly edit: NewDefectRef; readonly children: ReactNode }) {
  const { newId } = useActors();
  const source = useMemo(
    (): Pictures => ({
      stateOf: (id) => {
        const { draft, picked } = edit.getSnapshot().context;
        const held = draft.files.find((file) => file.id === id);
        if (held) return { kind: 'shown', url: urlOf(held) };
        return picked.some((one) => one.id === id) ? { kind: 'waiting' } : { kind: 'gone' };
      },
      want: () => {},
      subscribe: (onChange) => {
        const following = edit.subscribe(onChange);
        return () => following.unsubscribe();
      },
    }),
    [edit],
  );
  const onFiles = (files: readonly File[]) => {
    const named = files.map((file) => ({ file, id: newId() }));
    edit.send({ type: 'files.add', files, ids: named.map(({ id }) => id) });
    return named.filter(isPicture).map(inText);
  };
  return (
    <PicturesContext value={source}>
      <FilesContext value={onFiles}>{children}</FilesContext>
    </PicturesContext>
  );
}
