import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadable } from 'node:stream/web';
import { createTarPacker } from 'modern-tar';
import { StartError } from '../../database/cluster/start-error.ts';
import { createSum, endName, headName, type BackupEnd, type BackupHead } from './backup-format.ts';

/** Writes an archive beside its place; it gets its name when it is complete and on the disk. */
export interface ArchiveWriter {
  head(head: BackupHead): Promise<void>;
  bytes(name: string, bytes: Uint8Array): Promise<void>;
  file(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  end(end: Omit<BackupEnd, 'entries' | 'sha256'>): Promise<void>;
}

const sync = async (path: string) => {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const toStartError = (error: unknown, path: string) => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const why = { ENOSPC: 'the disk is full', EACCES: 'it is not writable', ENOENT: 'its folder does not exist' }[code];
  return code === '' ? error : new StartError(`${path} could not be written: ${why ?? message}.`);
};

const writerOf = (controller: ReturnType<typeof createTarPacker>['controller']): ArchiveWriter => {
  const sum = createSum();
  const write = async (name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const hash = createHash('sha256');
    const body = controller.add({ name, size, type: 'file', mode: 0o600 }).getWriter();
    for await (const chunk of chunks) {
      hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    return hash.digest('hex');
  };
  const summed = async (...entry: Parameters<typeof write>) => sum.add(entry[0], entry[1], await write(...entry));
  const json = (value: object) => new TextEncoder().encode(JSON.stringify(value));
  return {
    head: (head) => summed(headName, json(head).length, [json(head)]),
    bytes: (name, bytes) => summed(name, bytes.length, [bytes]),
    file: summed,
    async end(end) {
      const bytes = json({ ...end, ...sum.result() });
      await write(endName, bytes.length, [bytes]);
      controller.finalize();
    },
  };
};

export const writeArchive = async (path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> => {
  if (await stat(path).catch(() => null)) throw new StartError(`${path} already exists: choose another name.`);
  const partial = `${path}.${process.pid}.partial`;
  const { readable, controller } = createTarPacker();
  try {
    const written = pipeline(
      Readable.fromWeb(readable as NodeReadable),
      createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
    );
    await Promise.all([
      written.catch((error: unknown) => {
        controller.error(error);
        throw toStartError(error, path);
      }),
      fill(writerOf(controller)).catch((error: unknown) => {
        controller.error(error);
        throw error;
      }),
    ]);
    await sync(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
};
