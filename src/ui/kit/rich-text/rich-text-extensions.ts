import { Placeholder } from '@tiptap/extension-placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import type { AnyExtension } from '@tiptap/react';
import { purifyOptions } from '../../../domain/rich-text/rich-text-profile.ts';

/** Supports only what the profile allows: no horizontal rules, no link attributes except the address. */
export const richTextExtensions = (placeholder: string, own: readonly AnyExtension[]) => [
  ...own,
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (address) => purifyOptions.ALLOWED_URI_REGEXP.test(address),
    },
  }),
  Placeholder.configure({ placeholder }),
];
