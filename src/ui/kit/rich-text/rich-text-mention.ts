import { Mention } from '@tiptap/extension-mention';
import type { SuggestionProps } from '@tiptap/suggestion';
import type { MentionList, MentionedPerson } from './mention-list.ts';

/** `@` and a name: stored as `<span data-mention="id">@Name</span>`, the only form that the profile allows. */

/** People that are offered. */
const shownMost = 8;

const found = (people: readonly MentionedPerson[], query: string): readonly MentionedPerson[] => {
  const wanted = query.toLocaleLowerCase();
  return people.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, shownMost);
};

export const mentionOf = (list: MentionList) =>
  Mention.extend({
    addAttributes: () => ({
      id: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-mention') },
      label: { default: null, parseHTML: (element: HTMLElement) => element.textContent?.replace(/^@/, '') },
    }),
    parseHTML: () => [{ tag: 'span[data-mention]' }],
    renderHTML: ({ node }) => ['span', { 'data-mention': String(node.attrs['id']) }, `@${String(node.attrs['label'])}`],
    renderText: ({ node }) => `@${String(node.attrs['label'])}`,
  }).configure({
    suggestion: {
      char: '@',
      items: ({ query }) => [...found(list.people(), query)],
      render: () => {
        const show = ({
          items,
          clientRect,
          command,
        }: SuggestionProps<MentionedPerson, { id: string; label: string }>) =>
          list.put({
            people: items,
            index: 0,
            rect: clientRect?.() ?? null,
            pick: ({ id, name }) => command({ id, label: name }),
          });
        return {
          onStart: show,
          onUpdate: show,
          onKeyDown: ({ event }) => {
            const isTaken = list.press(event.key);
            if (isTaken) {
              event.preventDefault();
              event.stopPropagation();
            }
            return isTaken;
          },
          onExit: list.close,
        };
      },
    },
  });
