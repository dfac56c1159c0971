import { createContext, useContext } from 'react';
import { fileMessages } from '../../../domain/defects/attachments/file-messages.ts';

/** The state of an image in a text: the text references an attachment, and the caller provides its bytes. */
export type ShownPicture =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' };

export interface Pictures {
  stateOf(id: string): ShownPicture;
  want(id: string): void;
  subscribe(onChange: () => void): () => void;
}

const nowhere: Pictures = { stateOf: () => ({ kind: 'gone' }), want: () => {}, subscribe: () => () => {} };

export const PicturesContext = createContext<Pictures>(nowhere);
export const usePictures = (): Pictures => useContext(PicturesContext);

/** Text shown instead of an image that cannot be displayed. */
const notes: Readonly<Record<Exclude<ShownPicture['kind'], 'shown'>, string>> = fileMessages.pictures;

/** Fills one `<img data-attachment>`, or shows that the image is missing. Returns the unsubscribe function. */
export const showPicture = (image: HTMLImageElement, pictures: Pictures): (() => void) => {
  const id = image.dataset['attachment'] ?? '';
  const name = image.alt;
  let note: HTMLElement | null = null;
  const draw = () => {
    const state = pictures.stateOf(id);
    note?.remove();
    note = null;
    image.hidden = state.kind !== 'shown';
    if (state.kind === 'shown') {
      if (image.src !== state.url) image.src = state.url;
      return;
    }
    image.removeAttribute('src');
    note = document.createElement('em');
    note.contentEditable = 'false';
    note.dataset['picture'] = state.kind;
    note.textContent = `${notes[state.kind]}${name ? `: ${name}` : ''}`;
    image.after(note);
  };
  pictures.want(id);
  draw();
  const leave = pictures.subscribe(draw);
  return () => {
    leave();
    note?.remove();
  };
};
