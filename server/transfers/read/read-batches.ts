import { foldedName } from '../../../src/domain/tags/tag.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { callsIn } from '../../../src/domain/transfers/case-to-flow.ts';
import { isIgnored, type IgnoredCase, type ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { callLevels, casePreparer, folderKey } from '../../../src/domain/transfers/prepare-cases.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import type { OpenedFile, OpenFile, ReadRequest } from './opened-file.ts';
import { openFile } from './open-file.ts';

/**
 * A file as batches of cases: each is one transaction of the import. Called flows come in earlier batches than those that
 * call them. Only one batch is in memory, with the flows that call others.
 */
export interface BatchRequest extends ReadRequest {
  /** Of the folder that gets the cases. */
  readonly depth: number;
}

export interface FileSummary extends Pick<
  OpenedFile,
  'source' | 'format' | 'choices' | 'columns' | 'chart' | 'table' | 'encoding'
> {
  /** Of all cases, ignored ones included. */
  readonly total: number;
  /** By line. */
  readonly ignored: readonly IgnoredCase[];
  /** The folders of the cases and those above them, from the top down, each once. */
  readonly folders: readonly (readonly string[])[];
  /** The tags of the cases, each once. */
  readonly tags: readonly string[];
  /** The ids of flows that cases call, each once. */
  readonly called: readonly string[];
}

/** `source`: whose keys the cases have. */
type SendBatch = (cases: readonly ImportedCase[], source: string) => Promise<void>;

const empty = invalid('file', { code: 'importFileEmpty' });
const tooMany = invalid('file', { code: 'importFileLarge', max: transferLimits.flows });

const stepsOf = ({ tasks }: ImportedCase): number => tasks.reduce((sum, { steps }) => sum + steps.length, 0);

const batcher = (send: SendBatch, source: string) => {
  let [cases, steps]: [ImportedCase[], number] = [[], 0];
  const flush = async () => {
    const full = cases;
    [cases, steps] = [[], 0];
    if (full.length > 0) await send(full, source);
  };
  return {
    async add(one: ImportedCase) {
      if (cases.length > 0 && steps + stepsOf(one) > transferLimits.stepsAtOnce) await flush();
      cases.push(one);
      steps += stepsOf(one);
      if (cases.length >= transferLimits.flowsAtOnce) await flush();
    },
    flush,
  };
};

/** What the cases need before they can be imported. */
const needsOf = () => {
  const called = new Set<string>();
  const folders = new Map<string, readonly string[]>();
  const tags = new Map<string, string>();
  return {
    add(one: ImportedCase) {
      const { folder, tags: own } = one;
      for (const id of callsIn(one)) called.add(id);
      for (let depth = folder.length; depth > 0 && !folders.has(folderKey(folder.slice(0, depth))); depth -= 1)
        folders.set(folderKey(folder.slice(0, depth)), folder.slice(0, depth));
      for (const tag of own ?? []) if (!tags.has(foldedName(tag))) tags.set(foldedName(tag), tag);
    },
    all: () => ({
      folders: [...folders.values()].toSorted((one, other) => one.length - other.length),
      tags: [...tags.values()],
      called: [...called],
    }),
  };
};

const prepared = (file: OpenFile, depth: number) => {
  const prepare = casePreparer({ depth, hasLocalKeys: file.hasLocalKeys });
  const ignored: IgnoredCase[] = [];
  let total = 0;
  async function* cases(): AsyncGenerator<ImportedCase> {
    for await (const read of file.cases) {
      total += 1;
      if (total > transferLimits.flows) throw tooMany;
      const one = isIgnored(read) ? read : prepare(read);
      if (isIgnored(one)) ignored.push(one);
      else yield one;
    }
  }
  const counted = () => ({ total, ignored: ignored.toSorted((one, other) => one.line - other.line) });
  return { cases, counted };
};

export const readBatches = async (
  bytes: Buffer,
  { depth, ...request }: BatchRequest,
  send: SendBatch,
): Promise<FileSummary> => {
  const file = await openFile(bytes, request);
  const { cases, counted } = prepared(file, depth);
  const needs = needsOf();
  const batch = batcher(send, file.source);
  // Most flows call none: their order is that of the file. The others wait for those that they call.
  const calling: ImportedCase[] = [];
  for await (const one of cases()) {
    needs.add(one);
    if (callsIn(one).length > 0) calling.push(one);
    else await batch.add(one);
  }
  await batch.flush();
  for (const level of callLevels(calling)) {
    for (const one of level) await batch.add(one);
    await batch.flush();
  }
  const { total, ignored } = counted();
  if (total === 0 && file.columns.length === 0) throw empty;
  const { source, format, choices, columns, chart, table, encoding } = file;
  return { source, format, choices, columns, chart, table, encoding, total, ignored, ...needs.all() };
};
