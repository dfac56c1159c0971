import { lazyArea } from '../../area.ts';
import { pipelineCommands } from './pipeline-commands.ts';

/** Its actors start with its first page; its commands are known from the start. */
export const pipelinesArea = lazyArea(
  'pipelines',
  async () => (await import('./pipelines-wiring.ts')).pipelinesWiring,
  pipelineCommands,
);
