import { lazyArea } from '../../area.ts';

/** Its actors start with its first page; its commands load with the first of them. */
export const datasetsArea = lazyArea(
  'datasets',
  async () => (await import('./datasets-wiring.ts')).datasetsWiring,
  async () => (await import('./dataset-commands.ts')).datasetCommands,
);
