import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingsError } from './adapter-settings.ts';

/** What the adapter remembers on the device: its id, and after pairing its server and key; readable by its account alone. */
const paired = z.object({
  server: z.url(),
  key: z.string(),
  /** Projects to share the adapter with. */
  projects: z.array(z.string()).default([]),
});
const remembered = z.object({ clientId: z.string(), paired: paired.nullable() });
export type Paired = z.output<typeof paired>;
type Remembered = z.output<typeof remembered>;

const readJson = <Shape extends z.ZodType>(path: string, shape: Shape): z.output<Shape> | null => {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export const openAdapterFolder = (folder: string) => {
  const [file, lock] = [join(folder, 'adapter.json'), join(folder, 'adapter.pid')];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const owner = readJson(lock, z.int());
    if (owner !== null && owner !== process.pid && isAlive(owner))
      throw new SettingsError(
        `An adapter with the folder ${folder} is already running (process ${owner}). Stop it, or use --data.`,
      );
    writeFileSync(lock, JSON.stringify(process.pid));
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`${folder} is not writable. Use --data to name a writable folder.`);
  }
  const write = (next: Remembered) => {
    writeFileSync(`${file}.new`, JSON.stringify(next), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    return next;
  };
  let known = readJson(file, remembered) ?? write({ clientId: `adapter-${randomUUID()}`, paired: null });
  return {
    clientId: () => known.clientId,
    paired: () => known.paired,
    remember: (next: Paired) => void (known = write({ ...known, paired: next })),
    release: () => rmSync(lock, { force: true }),
  };
};
export type AdapterFolder = ReturnType<typeof openAdapterFolder>;

/** The one-time file by which a server on the same device pairs an adapter. */
export const takePairingFile = (path: string): Paired | null => {
  const found = readJson(path, paired);
  if (found) rmSync(path, { force: true });
  return found;
};
