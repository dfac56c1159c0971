import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EvidenceItem, HeldRun } from '../../src/domain/runs/agents-contract.ts';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import { openLines, type LineFile } from './line-file.ts';

/**
 * What an attempt has to tell, on disk until the server has it:
 *
 *   runs/‹run›.‹attempt›/ held.json · events.jsonl · evidence.jsonl · ‹SHA-256 of a content›
 *
 * Traces hold secrets until the runner has removed them. They are in the folder for temporary files, as the profile of the
 * browser is, and only while the run goes on.
 */
export interface Spool {
  readonly held: HeldRun;
  readonly folder: string;
  readonly traces: string;
  readonly events: LineFile<RunEvent>;
  readonly evidence: LineFile<EvidenceItem>;
  removeTraces(): Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

const openFolder = async (folder: string, held: HeldRun): Promise<Spool> => {
  const events = await openLines<RunEvent>(join(folder, 'events.jsonl'));
  const evidence = await openLines<EvidenceItem>(join(folder, 'evidence.jsonl'));
  // Found again by a later start of the agent.
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32);
  const traces = join(tmpdir(), `assay-traces-${name}`);
  const removeTraces = () => rm(traces, { recursive: true, force: true });
  const close = async () => {
    await events.close();
    await evidence.close();
  };
  return {
    held,
    folder,
    traces,
    events,
    evidence,
    removeTraces,
    close,
    async remove() {
      await close();
      await removeTraces();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export const createSpool = async (root: string, { run, attempt, token }: HeldRun): Promise<Spool> => {
  const folder = join(root, `${run}.${attempt}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const held = { run, attempt, token };
  await writeFile(join(folder, 'held.json'), JSON.stringify(held), { mode: 0o600, flush: true });
  return openFolder(folder, held);
};

const heldIn = (folder: string): HeldRun | null => {
  try {
    return JSON.parse(readFileSync(join(folder, 'held.json'), 'utf8')) as HeldRun;
  } catch {
    return null;
  }
};

/** What an earlier start of this agent did not finish. A folder without a holder never got as far as an event. */
export const leftSpools = async (root: string, isHeld: (run: string) => boolean): Promise<readonly Spool[]> => {
  if (!existsSync(root)) return [];
  const spools: Spool[] = [];
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    const held = heldIn(folder);
    if (held && isHeld(held.run)) continue;
    if (held) spools.push(await openFolder(folder, held));
    else await rm(folder, { recursive: true, force: true });
  }
  return spools;
};
