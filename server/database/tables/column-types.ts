import type { ColumnType, JSONColumnType } from 'kysely';

/** A time of the database, as ISO 8601 text both ways. */
export type Time = ColumnType<string, string | undefined, string>;
export type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;
export type Json<T extends object> = JSONColumnType<T>;
