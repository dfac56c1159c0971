import { planIdOf, type PlanCommand } from '../../../domain/plans/plan-facts.ts';
import { planConfirmedNotice, planRefusedNotice } from '../../../domain/plans/plan-notices.ts';
import { commandTable, type Delivered } from '../../command-table.ts';

const at = ({ project, about }: PlanCommand) => ({ project, id: planIdOf(about) });

export const planCommands = commandTable<Delivered<PlanCommand>>(
  {
    'plan.create': {
      call: 'plans.create',
      args: ({ project, data }) => ({ params: { project }, body: data }),
    },
    'plan.clone': {
      call: 'plans.clone',
      args: ({ project, data: { source, name } }) => ({ params: { project, id: source }, body: { name } }),
    },
    'plan.update': {
      call: 'plans.update',
      args: (command) => ({ params: at(command), body: command.data.changes }),
    },
    'plan.delete': {
      call: 'plans.delete',
      args: (command) => ({ params: at(command) }),
    },
    'plan.restore': {
      call: 'plans.restore',
      args: (command) => ({ params: at(command) }),
    },
    'scope.add': {
      call: 'plans.changeScope',
      args: (command) => ({
        params: at(command),
        body: { scopeItems: command.data.items.map(({ id, scenarioId, order }) => ({ id, scenarioId, order })) },
      }),
    },
    'scope.remove': {
      call: 'plans.changeScope',
      args: (command) => ({
        params: at(command),
        body: { scopeItems: command.data.items.map((id) => ({ id, removed: true as const })) },
      }),
    },
    'scope.move': {
      call: 'plans.changeScope',
      args: (command) => ({
        params: at(command),
        body: { scopeItems: [{ id: command.data.item, order: command.data.order }] },
      }),
    },
    'scope.change': {
      call: 'plans.action',
      args: ({ project, about, data: { items, changes } }) => ({
        params: { project },
        body: { testPlanId: planIdOf(about), scopeItems: [...items], changes },
      }),
    },
    'scope.assign': {
      call: 'plans.changeScope',
      args: (command) => ({
        params: at(command),
        body: { scopeItems: [{ id: command.data.item, assignments: [...command.data.assignments] }] },
      }),
    },
  },
  { confirmed: planConfirmedNotice, refused: planRefusedNotice },
);
