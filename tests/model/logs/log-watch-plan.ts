import { logWatchMachine } from '../../../src/machines/logs/log-watch-machine.ts';
import { later, planOf } from '../machine-paths.ts';

export const logWatchPlan = planOf({
  machine: logWatchMachine,
  events: [{ type: 'open.shown' }, { type: 'open.gone' }, later('look', 'logWatch.watching')],
});
