import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type { z } from 'zod';
import { StartError } from '../../database/cluster/start-error.ts';
import {
  createSum,
  endName,
  endSchema,
  format,
  headName,
  headSchema,
  readName,
  type BackupEnd,
  type BackupHead,
  type EntryName,
} from './backup-format.ts';

/** What an archive contains, one entry after the other. Each body must be read to its end. */
export interface BackupEntry {
  readonly name: EntryName;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const jsonBytes = 16_777_216;

const foreign = (path: string) => new StartError(`${path} is not a backup of Assay.`);
const incomplete = (path: string) => new StartError(`${path} is incomplete: its end is missing.`);
const damaged = (path: string) => new StartError(`${path} is damaged: its content is not what was backed up.`);

async function* entriesOf(path: string): AsyncGenerator<ParsedTarEntry> {
  const bytes = Readable.toWeb(createReadStream(path, { highWaterMark: 262_144 })) as ReadableStream<Uint8Array>;
  yield* bytes.pipeThrough(createTarDecoder({ strict: true })) as unknown as AsyncIterable<ParsedTarEntry>;
}

const readJson = async <T>(schema: z.ZodType<T>, { header, body }: ParsedTarEntry): Promise<T | null> => {
  if (header.size > jsonBytes) return null;
  const text = (await buffer(body as unknown as AsyncIterable<Uint8Array>)).toString();
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

const readHead = async (path: string, first: ParsedTarEntry | undefined): Promise<BackupHead> => {
  const head = first?.header.name === headName ? await readJson(headSchema, first) : null;
  if (!head) throw damaged(path);
  if (head.format > format)
    throw new StartError(
      `${path} was made by version ${head.version} of Assay: restore it with that version or a newer one.`,
    );
  return head;
};

/** An archive begins with the name of its first entry. */
const requireOwn = async (path: string): Promise<void> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartError(`${path} does not exist.`) : error;
  });
  try {
    const { buffer: first } = await file.read(Buffer.alloc(headName.length), 0, headName.length, 0);
    if (first.toString() !== headName) throw foreign(path);
  } finally {
    await file.close();
  }
};

const sentenceFor = (path: string, error: unknown): StartError => {
  if (error instanceof StartError) return error;
  return /truncated/i.test((error as Error).message) ? incomplete(path) : damaged(path);
};

/** The beginning of an archive: what it is. */
export const headOf = async (path: string): Promise<BackupHead> => {
  await requireOwn(path);
  const entries = entriesOf(path);
  try {
    const first = await entries.next();
    return await readHead(path, first.value as ParsedTarEntry | undefined);
  } catch (error) {
    throw sentenceFor(path, error);
  } finally {
    await entries.return(undefined).catch(() => {});
  }
};

const sumOf = async (sum: ReturnType<typeof createSum>, { header, body }: ParsedTarEntry): Promise<void> => {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  sum.add(header.name, header.size, hash.digest('hex'));
};

const requireSound = async (path: string): Promise<BackupEnd | null> => {
  const sum = createSum();
  let end: BackupEnd | null = null;
  for await (const entry of entriesOf(path)) {
    const { name } = entry.header;
    if (end || (name !== headName && name !== endName && !readName(name))) throw damaged(path);
    if (name === endName) {
      end = await readJson(endSchema, entry);
      if (!end) throw damaged(path);
    } else await sumOf(sum, entry);
  }
  const { entries, sha256 } = sum.result();
  if (end && (end.entries !== entries || end.sha256 !== sha256)) throw damaged(path);
  return end;
};

/** Reads all of an archive, before anything is restored from it. */
export const verifyArchive = async (path: string): Promise<BackupEnd> => {
  const end = await requireSound(path).catch((error: unknown) => {
    throw sentenceFor(path, error);
  });
  if (!end) throw incomplete(path);
  return end;
};

/** The entries of an archive that was verified. */
export async function* readArchive(path: string): AsyncGenerator<BackupEntry> {
  for await (const { header, body } of entriesOf(path)) {
    const name = readName(header.name);
    if (name) yield { name, bytes: body as unknown as AsyncIterable<Uint8Array> };
    // Read to its end: after a body that was cancelled, the decoder never delivers one that is larger than its buffer.
    else await buffer(body as unknown as AsyncIterable<Uint8Array>);
  }
}
