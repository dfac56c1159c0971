import { availableParallelism, homedir, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runLimits } from '../src/domain/runs/run-limits.ts';

/** How the adapter was started. Each error is one clear sentence. */
export class SettingsError extends Error {}

export interface AdapterSettings {
  /** Null: known from an earlier start, or from the file of `pairingFile`. */
  readonly server: string | null;
  readonly key: string | null;
  readonly name: string;
  readonly slots: number;
  readonly isHeaded: boolean;
  readonly folder: string;
  /** A file with server and key, read once and deleted. */
  readonly pairingFile: string | null;
  /** The collector of traces (TRACE_URL); null: none. */
  readonly traceUrl: URL | null;
}

export const adapterUsage = `Usage: assay-adapter --server http://127.0.0.1:4000
       (in the repository: npm run adapter -- --server …)

Without a key it shows a code. Type it in Assay under “Setup your device”: the adapter then gets its own key.

  --server   the address of Assay (or ASSAY_SERVER)
  --key      an API key with create and update of the module Adapter (or ASSAY_KEY, which does not show in lists of processes)
  --name     what Assay calls this adapter; the name of the device by default
  --slots    how many runs it executes at once, 1 to ${runLimits.slotsMost}; of several, one is reserved for recording and debugging
  --headed   shows the browser
  --data     where it stores its id and runs that are not sent yet
`;

/** Two runs at once beside the one that is reserved, also on a small device: they mostly wait for the site. */
const defaultSlots = (): number => Math.min(4, Math.max(3, Math.floor(availableParallelism() / 2)));

const slotsOf = (value: string | undefined): number => {
  if (value === undefined) return defaultSlots();
  const slots = Number(value);
  if (Number.isInteger(slots) && slots >= 1 && slots <= runLimits.slotsMost) return slots;
  throw new SettingsError(`--slots must be a number from 1 to ${runLimits.slotsMost}, not "${value}".`);
};

const serverOf = (value: string | undefined): string | null => {
  if (value === undefined || value === '') return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value).origin;
  throw new SettingsError(`--server must be an address such as http://127.0.0.1:4000, not "${value}".`);
};

const keyOf = (value: string | undefined): string | null => {
  if (value === undefined || value === '') return null;
  if (/^assay_[\w-]{51}$/.test(value)) return value;
  throw new SettingsError('--key is not an API key of Assay: it begins with assay_ and has 57 characters.');
};

const traceUrlOf = (value: string | undefined): URL | null => {
  if (value === undefined || value === '') return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value);
  throw new SettingsError(`TRACE_URL must be an address such as http://127.0.0.1:4318/v1/traces, not "${value}".`);
};

const flag = { type: 'string' } as const;
const options = {
  server: flag,
  key: flag,
  name: flag,
  slots: flag,
  data: flag,
  pair: flag,
  headed: { type: 'boolean' },
} as const;

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SettingsError(`${(error as Error).message}\n\n${adapterUsage}`);
  }
};

export const readSettings = (args: readonly string[], env: NodeJS.ProcessEnv): AdapterSettings => {
  const given = valuesOf(args);
  const server = serverOf(given.server ?? env['ASSAY_SERVER']);
  const key = keyOf(given.key ?? env['ASSAY_KEY']);
  if (server === null && key !== null)
    throw new SettingsError(`The address of the server is missing.\n\n${adapterUsage}`);
  return {
    server,
    key,
    name: given.name?.trim() || hostname(),
    slots: slotsOf(given.slots),
    isHeaded: given.headed ?? false,
    folder: resolve(given.data ?? join(homedir(), '.assay-adapter')),
    pairingFile: given.pair === undefined ? null : resolve(given.pair),
    traceUrl: traceUrlOf(env['TRACE_URL']),
  };
};
