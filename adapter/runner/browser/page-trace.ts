import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import type { EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import { traceFileName, traceResourceName } from '../../../src/domain/runs/trace-names.ts';
import type { SecretFilter } from '../values/secret-filter.ts';

/**
 * What the pages of a session looked like at each step, in the format of Playwright's trace viewer. The browser library
 * writes plain files while the session is open; secrets are removed from them before anything is hashed:
 *
 *   ‹folder of traces›/ 0-1.trace · 0-1.network · resources/‹name›
 */
export interface TraceAt {
  readonly node: number;
  readonly iteration: number;
}

export interface TraceFolder {
  /** Where the browser writes traces. */
  readonly traces: string;
  /** Where evidence is written, each content under its SHA-256. */
  readonly folder: string;
  readonly filter: SecretFilter;
  /** The resources that the attempt has already; sessions share most of them. */
  readonly known: Set<string>;
}

const prefixOf = ({ node, iteration }: TraceAt): string => `${node}-${iteration}`;

/** Whether the trace has begun: no run fails because of it. */
export const beginTrace = (context: BrowserContext, at: TraceAt): Promise<boolean> =>
  context.tracing.start({ name: prefixOf(at), live: true, snapshots: true, screenshots: false, sources: false }).then(
    () => true,
    () => false,
  );

/** Without secrets; null: a binary content that holds one. */
const withoutSecrets = (bytes: Buffer, filter: SecretFilter): Buffer | null => {
  const text = bytes.toString('utf8');
  const clean = filter.text(text);
  if (clean === text) return bytes;
  return Buffer.from(text).equals(bytes) ? Buffer.from(clean) : null;
};

const store = async (path: string, name: string, kind: 'trace' | 'resource', { folder, filter }: TraceFolder) => {
  const bytes = withoutSecrets(await readFile(path), filter);
  if (!bytes || bytes.length > runLimits.blobBytes) return null;
  const hash = createHash('sha256').update(bytes).digest('hex');
  await writeFile(join(folder, hash), bytes);
  const type = 'application/octet-stream';
  return { name, hash, bytes: bytes.length, kind, type, seq: null } satisfies EvidenceItem;
};

const newResources = async ({ traces, known }: TraceFolder): Promise<readonly string[]> => {
  const folder = join(traces, 'resources');
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => !known.has(name));
};

/** Ends the trace of a session, and returns its files, those that are needed first in front. */
const collect = async (context: BrowserContext, at: TraceAt, of: TraceFolder): Promise<readonly EvidenceItem[]> => {
  await context.tracing.stop();
  const items: (EvidenceItem | null)[] = [];
  for (const kind of ['trace', 'network', 'stacks'] as const) {
    const path = join(of.traces, `${prefixOf(at)}.${kind}`);
    if (existsSync(path)) items.push(await store(path, traceFileName(at, kind), 'trace', of));
  }
  for (const name of await newResources(of)) {
    of.known.add(name);
    items.push(await store(join(of.traces, 'resources', name), traceResourceName(name), 'resource', of));
  }
  return items.filter((item) => item !== null);
};

export const endTrace = (context: BrowserContext, at: TraceAt, of: TraceFolder): Promise<readonly EvidenceItem[]> =>
  collect(context, at, of).catch(() => []);
