import { lazyArea } from '../../area.ts';

/** Its actors start with its first page; its commands load with the first of them. */
export const plansArea = lazyArea(
  'plans',
  async () => (await import('./plans-wiring.ts')).plansWiring,
  async () => (await import('./plan-commands.ts')).planCommands,
);
