import { relationIdOf, type RelationCommand } from '../../../domain/relations/relation-facts.ts';
import { relationConfirmedNotice, relationRefusedNotice } from '../../../domain/relations/relations-notices.ts';
import { commandTable } from '../../command-table.ts';

export const relationCommands = commandTable<RelationCommand>(
  {
    'relation.link': {
      call: 'relations.create',
      args: ({ project, data: { leftName: _, rightName: __, ...body } }) => ({ params: { project }, body }),
    },
    'relation.unlink': {
      call: 'relations.delete',
      args: ({ project, about }) => ({ params: { project }, body: { id: relationIdOf(about) } }),
    },
  },
  { confirmed: relationConfirmedNotice, refused: relationRefusedNotice },
);
