import { requirementIdOf, type RequirementCommand } from '../../../domain/requirements/requirement-facts.ts';
import {
  requirementConfirmedNotice,
  requirementRefusedNotice,
} from '../../../domain/requirements/requirement-notices.ts';
import { commandTable, type Delivered } from '../../command-table.ts';

export const requirementCommands = commandTable<Delivered<RequirementCommand>>(
  {
    'requirement.create': {
      call: 'requirements.create',
      args: ({ project, data }) => ({ params: { project }, body: data }),
    },
    'requirement.update': {
      call: 'requirements.update',
      args: ({ project, about, data }) => ({ params: { project, id: requirementIdOf(about) }, body: data.changes }),
    },
    'requirement.delete': {
      call: 'requirements.delete',
      args: ({ project, about }) => ({ params: { project, id: requirementIdOf(about) } }),
    },
    'requirement.restore': {
      call: 'requirements.restore',
      args: ({ project, about }) => ({ params: { project, id: requirementIdOf(about) } }),
    },
  },
  { confirmed: requirementConfirmedNotice, refused: requirementRefusedNotice },
);
