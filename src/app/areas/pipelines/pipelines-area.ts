import { lazyArea } from '../../area.ts';

/** Its actors start with its first page; its commands load with the first of them. */
export const pipelinesArea = lazyArea(
  'pipelines',
  async () => (await import('./pipelines-wiring.ts')).pipelinesWiring,
  async () => (await import('./pipeline-commands.ts')).pipelineCommands,
);
