import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFolderStore } from '../files/folder-store.ts';

/** The contents of the evidence of runs, by `evidenceId`. */
export const evidenceStore = ({ dataDir }: Pick<Config, 'dataDir'>): FileStore =>
  createFolderStore(join(dataDir, 'evidence'));
