import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of an agent and of its browsers. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

/** Where browsers write traces while runs go on. */
export const traceFolders = () =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith('assay-traces-'))
    .map((name) => join(tmpdir(), name));
