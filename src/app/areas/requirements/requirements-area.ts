import { lazyArea } from '../../area.ts';

/** Its actors start with its first page; its commands load with the first of them. */
export const requirementsArea = lazyArea(
  'requirements',
  async () => (await import('./requirements-wiring.ts')).requirementsWiring,
  async () => (await import('./requirement-commands.ts')).requirementCommands,
);
