import { flowIdOf, type FlowCommand } from '../../../domain/flows/flow-facts.ts';
import { flowConfirmedNotice, flowRefusedNotice } from '../../../domain/flows/flow-notices.ts';
import type { Args } from '../../../domain/wire/contract.ts';
import { commandTable, type Delivered } from '../../command-table.ts';

const paramsOf = ({ project, about }: FlowCommand) => ({ project, id: flowIdOf(about) });

/** [FLOW-022, FLOW-023, FLOW-024, FLOW-026] */
export const flowCommands = commandTable<Delivered<FlowCommand>>(
  {
    'flow.create': {
      call: 'flows.create',
      // The id of the command is the id of the flow.
      args: ({ project, data }) => ({
        params: { project },
        body: data as unknown as Args<'flows.create'>['body'],
      }),
    },
    'flow.change': {
      call: 'flows.change',
      args: (command) => ({
        params: paramsOf(command),
        body: {
          commands: command.data.changes as unknown as Args<'flows.change'>['body']['commands'],
          ...(command.data.takesBack !== undefined && { takesBack: command.data.takesBack }),
        },
      }),
    },
    'flow.delete': { call: 'flows.delete', args: (command) => ({ params: paramsOf(command) }) },
    'flow.restore': { call: 'flows.restore', args: (command) => ({ params: paramsOf(command) }) },
  },
  { confirmed: flowConfirmedNotice, refused: flowRefusedNotice },
);
