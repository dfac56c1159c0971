import { pipelineIdOf, type PipelineCommand } from '../../../domain/pipelines/pipeline-facts.ts';
import { pipelineConfirmedNotice, pipelineRefusedNotice } from '../../../domain/pipelines/pipeline-notices.ts';
import type { Args } from '../../../domain/wire/contract.ts';
import { commandTable, type Delivered } from '../../command-table.ts';

const paramsOf = ({ project, about }: PipelineCommand) => ({ project, id: pipelineIdOf(about) });

/** The names in commands are for this device: the server knows them. */
const partRow = (type: 'add' | 'update' | 'move' | 'remove') => ({
  call: 'pipelines.changePart' as const,
  args: (command: PipelineCommand): Args<'pipelines.changePart'> => {
    const { name: _, ...change } = command.data as { readonly name: string };
    return { params: paramsOf(command), body: { type, ...change } as Args<'pipelines.changePart'>['body'] };
  },
});

export const pipelineCommands = commandTable<Delivered<PipelineCommand>>(
  {
    'pipeline.create': {
      call: 'pipelines.create',
      args: ({ project, data }) => ({ params: { project }, body: data }),
    },
    'pipeline.update': {
      call: 'pipelines.update',
      args: (command) => ({ params: paramsOf(command), body: command.data.changes }),
    },
    'pipeline.delete': { call: 'pipelines.delete', args: (command) => ({ params: paramsOf(command) }) },
    'pipeline.restore': { call: 'pipelines.restore', args: (command) => ({ params: paramsOf(command) }) },
    'part.add': partRow('add'),
    'part.update': partRow('update'),
    'part.move': partRow('move'),
    'part.remove': partRow('remove'),
  },
  { confirmed: pipelineConfirmedNotice, refused: pipelineRefusedNotice },
);
