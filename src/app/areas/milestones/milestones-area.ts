import { lazyArea } from '../../area.ts';
import { milestoneCommands } from './milestone-commands.ts';

/** Its actors start with its first page; its commands are known from the start. */
export const milestonesArea = lazyArea(
  'milestones',
  async () => (await import('./milestones-wiring.ts')).milestonesWiring,
  milestoneCommands,
);
