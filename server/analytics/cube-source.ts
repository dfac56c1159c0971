import { sql, type RawBuilder } from 'kysely';
import type { CubeName, cubes } from '../../src/domain/analytics/cubes.ts';

type Names<Cube extends CubeName> = (typeof cubes)[Cube];

/** Written in this folder, never by a caller. */
export type Sql = RawBuilder<unknown>;

/** What a cube is in the database: SQL for each of its members. */
export interface AnyCubeSource {
  /** Joins only by unique keys: PostgreSQL leaves out those that a query does not need. */
  readonly from: Sql;
  /** The column of the project. */
  readonly project: Sql;
  /** What every row of it fulfils. */
  readonly where: Sql;
  /** What every group fulfils; missing: whatever has rows. */
  readonly isThere?: Sql;
  readonly measures: Readonly<Record<string, Sql>>;
  readonly dimensions: Readonly<Record<string, Sql>>;
  readonly segments: Readonly<Record<string, Sql>>;
}

/** One that lacks a member does not compile. */
export interface CubeSource<Name extends CubeName> extends AnyCubeSource {
  readonly measures: Readonly<Record<keyof Names<Name>['measures'], Sql>>;
  readonly dimensions: Readonly<Record<keyof Names<Name>['dimensions'], Sql>>;
  readonly segments: Readonly<Record<Extract<Names<Name>['segments'][number], string>, Sql>>;
}

export const rate = (part: Sql, whole: Sql): Sql => sql`round(100.0 * ${part} / nullif(${whole}, 0), 2)`;

export const counted = (condition: Sql): Sql => sql`count(*) filter (where ${condition})`;

/** Milliseconds. */
export const durationsOf = (start: Sql, end: Sql) => {
  const duration = sql`extract(epoch from ${end} - ${start}) * 1000`;
  return {
    avgDuration: sql`round(avg(${duration}))`,
    maxDuration: sql`round(max(${duration}))`,
    totalDuration: sql`round(coalesce(sum(${duration}), 0))`,
  };
};

export const ofProject = (column: Sql) => ({ project: sql`p.name`, projectId: column });
