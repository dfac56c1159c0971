import { lazyArea } from '../../area.ts';
import { requirementCommands } from './requirement-commands.ts';

/** Its actors start with its first page; its commands are known from the start. */
export const requirementsArea = lazyArea(
  'requirements',
  async () => (await import('./requirements-wiring.ts')).requirementsWiring,
  requirementCommands,
);
