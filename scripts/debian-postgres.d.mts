/** Debian's PostgreSQL in a temporary folder; null if it is not available. */
export declare const startDebianPostgres: () => Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
} | null>;
