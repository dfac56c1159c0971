import { Image } from '@tiptap/extension-image';
import { showPicture, type Pictures } from '../display/pictures.ts';

/** An image in the text: stored as `<img data-attachment="id" alt="name">`, without an address. */
export const pictureOf = (pictures: Pictures) =>
  Image.extend({
    inline: true,
    group: 'inline',
    addAttributes: () => ({
      attachment: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-attachment') },
      alt: { default: null },
    }),
    parseHTML: () => [{ tag: 'img[data-attachment]' }],
    renderHTML: ({ node }) => [
      'img',
      { 'data-attachment': String(node.attrs['attachment']), alt: String(node.attrs['alt'] ?? '') },
    ],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('span');
        const image = document.createElement('img');
        image.dataset['attachment'] = String(node.attrs['attachment']);
        image.alt = String(node.attrs['alt'] ?? '');
        dom.append(image);
        return { dom, destroy: showPicture(image, pictures), ignoreMutation: () => true };
      },
  });
