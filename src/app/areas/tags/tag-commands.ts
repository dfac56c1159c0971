import { tagIdOf, type TagCommand } from '../../../domain/tags/tag-facts.ts';
import { tagConfirmedNotice, tagRefusedNotice } from '../../../domain/tags/tags-notices.ts';
import { commandTable } from '../../command-table.ts';

/** [TAG-020, TAG-021, TAG-022] */
export const tagCommands = commandTable<TagCommand>(
  {
    'tag.create': {
      call: 'tags.create',
      args: ({ project, data: { tag, color, description } }) => ({
        params: { project },
        body: { tag, color, description },
      }),
    },
    'tag.update': {
      call: 'tags.update',
      args({ project, about, data: { was: _, ...changed } }) {
        const id = tagIdOf(about);
        return { params: { project, id }, body: { id, ...changed } };
      },
    },
    'tag.delete': {
      call: 'tags.delete',
      args: ({ project, about }) => ({ params: { project, id: tagIdOf(about) } }),
    },
    'tag.restore': {
      call: 'tags.restore',
      args: ({ project, about }) => ({ params: { project, id: tagIdOf(about) } }),
    },
  },
  { confirmed: tagConfirmedNotice, refused: tagRefusedNotice },
);
