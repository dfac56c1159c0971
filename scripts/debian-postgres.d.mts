import type { ChildProcess } from 'node:child_process';

/** Debian's PostgreSQL in a temporary folder, with settings such as `fsync=off`; null if it is not available. */
export declare const startDebianPostgres: (settings?: readonly string[]) => Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
} | null>;
/** The folder of its programs; null if they are not available. */
export declare const findPostgres: () => string | null;
/** Runs one of its programs to its end; throws what it says if it fails. */
export declare const runPostgres: (bin: string, program: string, folder: string, ...args: readonly string[]) => void;
/** A temporary folder that belongs to its account. */
export declare const postgresFolder: () => string;
/** Such a folder with an empty database in `data`. */
export declare const newPostgresFolder: (bin: string) => string;
/** Starts its server with the database of a folder. */
export declare const spawnPostgres: (bin: string, folder: string, ...args: readonly string[]) => ChildProcess;
/** Calls `work` with the address of one that does not wait for the disk; false if it is not available. */
export declare const withDebianPostgres: (work: (url: string) => Promise<void>) => Promise<boolean>;
