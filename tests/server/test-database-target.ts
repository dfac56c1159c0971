/** Where the databases of this run are, as the global set-up passes it to the workers: plain data only. */
export type Target =
  | string
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password?: string;
      readonly database: string;
    };

export interface TestDatabaseTarget {
  readonly server: Target;
  readonly template: string;
  /** How a database is copied: file by file is six times as fast, if the server does not wait for the disk. */
  readonly strategy: 'file_copy' | 'wal_log';
  /** The prefix of every database of this run. */
  readonly prefix: string;
}

export const atDatabase = (server: Target, database: string): Target => {
  if (typeof server !== 'string') return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** As a DATABASE_URL, for servers that run in their own process. */
export const urlOf = (target: Target): string => {
  if (typeof target === 'string') return target;
  const { host, port, user, password = '', database } = target;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
};
