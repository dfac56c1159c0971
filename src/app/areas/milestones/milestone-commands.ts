import { milestoneIdOf, type MilestoneCommand } from '../../../domain/milestones/milestone-facts.ts';
import { milestoneConfirmedNotice, milestoneRefusedNotice } from '../../../domain/milestones/milestone-notices.ts';
import { commandTable, type Delivered } from '../../command-table.ts';

export const milestoneCommands = commandTable<Delivered<MilestoneCommand>>(
  {
    'milestone.create': {
      call: 'milestones.create',
      args: ({ project, data }) => ({ params: { project }, body: data }),
    },
    'milestone.update': {
      call: 'milestones.update',
      args: ({ project, about, data }) => ({ params: { project, id: milestoneIdOf(about) }, body: data.changes }),
    },
    'milestone.delete': {
      call: 'milestones.delete',
      args: ({ project, about }) => ({ params: { project, id: milestoneIdOf(about) } }),
    },
    'milestone.restore': {
      call: 'milestones.restore',
      args: ({ project, about }) => ({ params: { project, id: milestoneIdOf(about) } }),
    },
  },
  { confirmed: milestoneConfirmedNotice, refused: milestoneRefusedNotice },
);
