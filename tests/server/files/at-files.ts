import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';
import { at, read } from '../defects/at-defects.ts';

/** Shorthands for the calls of files, all in the project p-1. */
export const base64 = (bytes: string | Uint8Array): string => Buffer.from(bytes as Uint8Array).toString('base64');

export const attach = (who: Caller, id: string, filename: string, bytes: string | Uint8Array) =>
  who.reply('defects.change', { ...at(id), body: { id, action: 'ADD', value: base64(bytes), subId: filename } });

export const upload = (who: Caller, id: string, filename: string, bytes: BlobPart, project = 'p-1') =>
  who.ask('files.upload', { params: { project, id }, query: { filename }, bytes: new Blob([bytes]) });

/** The link of the newest attachment. */
export const linkOf = async (who: Caller, id: string): Promise<string> => {
  const { attachments } = await read(who, id);
  return (await who.reply('files.link', { params: { project: 'p-1' }, query: { path: attachments[0]?.data ?? '' } }))
    .url;
};

/** The names of all stored files. */
export const storedFiles = ({ server }: Workspace): string[] => {
  try {
    return readdirSync(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};
