import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of an agent and of its browsers. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

export const hasText = (file: string, text: string): boolean => readFileSync(file, 'latin1').includes(text);

/** Where browsers write traces while runs go on, of any agent of this machine: those with this text. */
export const traceFoldersWith = (text: string) =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith('assay-traces-'))
    .map((name) => join(tmpdir(), name))
    .filter((folder) => {
      try {
        return filesIn(folder).some((file) => hasText(file, text));
      } catch {
        // Removed meanwhile.
        return false;
      }
    });
