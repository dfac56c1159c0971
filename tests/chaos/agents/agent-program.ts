import { createCalls } from '../../../adapter/keeper/server-calls.ts';
import { startKeeper } from '../../../adapter/keeper/start-keeper.ts';

/** An adapter as it is, except that its runner has no browser: SERVER, KEY, ID, FOLDER, SLOTS, RUNNER and TRACE_URL name its parts. */
const setting = (name: string): string => process.env[name] ?? '';

const keeper = startKeeper({
  pairing: {
    find: () => Promise.resolve(),
    take: () => Promise.resolve({ clientId: setting('ID'), call: createCalls(setting('SERVER'), setting('KEY')) }),
    isRenewed: true,
  },
  name: setting('ID'),
  slots: Number(setting('SLOTS')),
  isHeaded: false,
  folder: setting('FOLDER'),
  findBrowser: () => 'no browser',
  say: () => {},
  runnerPath: setting('RUNNER'),
  traceUrl: setting('TRACE_URL') === '' ? null : new URL(setting('TRACE_URL')),
});
await keeper.ended();
process.exit(0);
