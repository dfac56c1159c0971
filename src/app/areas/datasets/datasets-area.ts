import { lazyArea } from '../../area.ts';
import { datasetCommands } from './dataset-commands.ts';

/** Its actors start with its first page; its commands are known from the start. */
export const datasetsArea = lazyArea(
  'datasets',
  async () => (await import('./datasets-wiring.ts')).datasetsWiring,
  datasetCommands,
);
