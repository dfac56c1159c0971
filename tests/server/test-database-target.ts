/** Where the databases of this run are, as the set-up tells the workers: plain data only. */
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
  /** Every database of this run begins so. */
  readonly prefix: string;
}

export const atDatabase = (server: Target, database: string): Target => {
  if (typeof server !== 'string') return { ...server, database };
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** As DATABASE_URL has it, for servers in a process of their own. */
export const urlOf = (target: Target): string => {
  if (typeof target === 'string') return target;
  const { host, port, user, password = '', database } = target;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
};
