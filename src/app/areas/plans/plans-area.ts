import { lazyArea } from '../../area.ts';
import { planCommands } from './plan-commands.ts';

/** Its actors start with its first page; its commands are known from the start. */
export const plansArea = lazyArea('plans', async () => (await import('./plans-wiring.ts')).plansWiring, planCommands);
