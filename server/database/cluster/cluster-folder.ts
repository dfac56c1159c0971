import { join } from 'node:path';

/** Where the embedded database is. */
export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');
