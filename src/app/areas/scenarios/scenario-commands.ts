import { scenarioIdOf, type ScenarioCommand } from '../../../domain/scenarios/scenario-facts.ts';
import { scenarioConfirmedNotice, scenarioRefusedNotice } from '../../../domain/scenarios/scenario-notices.ts';
import type { Args } from '../../../domain/wire/contract.ts';
import { commandTable, type Delivered } from '../../command-table.ts';

const paramsOf = ({ project, about }: ScenarioCommand) => ({ project, id: scenarioIdOf(about) });

/** [SCEN-017, SCEN-020, SCEN-021] */
export const scenarioCommands = commandTable<Delivered<ScenarioCommand>>(
  {
    'scenario.create': {
      call: 'scenarios.create',
      // The id of the command is the id of the scenario.
      args: ({ project, data }) => ({
        params: { project },
        body: data as unknown as Args<'scenarios.create'>['body'],
      }),
    },
    'scenario.change': {
      call: 'scenarios.change',
      args: (command) => ({
        params: paramsOf(command),
        body: {
          commands: command.data.changes as unknown as Args<'scenarios.change'>['body']['commands'],
          ...(command.data.takesBack !== undefined && { takesBack: command.data.takesBack }),
        },
      }),
    },
    'scenario.delete': { call: 'scenarios.delete', args: (command) => ({ params: paramsOf(command) }) },
    'scenario.restore': { call: 'scenarios.restore', args: (command) => ({ params: paramsOf(command) }) },
  },
  { confirmed: scenarioConfirmedNotice, refused: scenarioRefusedNotice },
);
