import { figure, quantile } from '../../report/numbers.ts';
import { timesOf } from '../grow.ts';
import type { LoadProfile } from '../profile/profile-load.ts';
import { table } from './load-tables.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The profile at the rate that did not hold, as Markdown. */
export const profileSection = ({ step, server, database }: LoadProfile): string => {
  const times = timesOf(step.measures);
  const spent = (rows: LoadProfile['server']['parts']) => rows.map(({ name, share }) => [name, percent(share)]);
  const seen = (rows: LoadProfile['database']['waits']) => rows.map(({ what, active }) => [what, active.toFixed(2)]);
  return [
    `${step.rate} arrivals a second: ${figure(times.length / step.seconds)} calls a second, p99 ${figure(quantile(times, 0.99))} ms ` +
      `with the profiler. The thread of the server was idle for ${percent(server.idle)} of the time; shares are of the rest.`,
    '',
    table(['Part of the server', 'Its own time'], spent(server.parts)),
    '',
    table(['Function', 'Its own time'], spent(server.functions)),
    '',
    table(['Function of the product, with the packages and native code that it calls', 'Time'], spent(server.callers)),
    '',
    table(['Statements that were active, by their beginning', 'At a time'], seen(database.statements)),
    '',
    table(['What active statements waited for', 'At a time'], seen(database.waits)),
  ].join('\n');
};
