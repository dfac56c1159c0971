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

export interface TestPlace {
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
