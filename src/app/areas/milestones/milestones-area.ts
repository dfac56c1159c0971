import { lazyArea } from '../../area.ts';

/** Its actors start with its first page; its commands load with the first of them. */
export const milestonesArea = lazyArea(
  'milestones',
  async () => (await import('./milestones-wiring.ts')).milestonesWiring,
  async () => (await import('./milestone-commands.ts')).milestoneCommands,
);
