import type { CubeName, cubes } from '../../src/domain/analytics/cubes.ts';

type Names<Cube extends CubeName> = (typeof cubes)[Cube];

/** What a cube is in the database: SQL for each of its members, written here and never by a caller. */
export interface AnyCubeSource {
  /** Joins only by unique keys: PostgreSQL leaves out those that a query does not need. */
  readonly from: string;
  /** The column of the project. */
  readonly project: string;
  /** What every row of it fulfils. */
  readonly where: string;
  readonly measures: Readonly<Record<string, string>>;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly segments: Readonly<Record<string, string>>;
}

/** One that lacks a member does not compile. */
export interface CubeSource<Name extends CubeName> extends AnyCubeSource {
  readonly measures: Readonly<Record<keyof Names<Name>['measures'], string>>;
  readonly dimensions: Readonly<Record<keyof Names<Name>['dimensions'], string>>;
  readonly segments: Readonly<Record<Extract<Names<Name>['segments'][number], string>, string>>;
}

export const rate = (part: string, whole: string): string => `round(100.0 * ${part} / nullif(${whole}, 0), 2)`;

export const counted = (condition: string): string => `count(*) filter (where ${condition})`;

/** Milliseconds. */
export const durationsOf = (start: string, end: string) => {
  const duration = `extract(epoch from ${end} - ${start}) * 1000`;
  return {
    avgDuration: `round(avg(${duration}))`,
    maxDuration: `round(max(${duration}))`,
    totalDuration: `round(coalesce(sum(${duration}), 0))`,
  };
};

/** A name by its id: empty ids have none. */
export const ofProject = (column: string) => ({ project: 'p.name', projectId: column });
