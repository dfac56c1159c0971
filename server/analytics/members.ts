import { sql } from 'kysely';
import { memberOf, type CubeMember, type CubeName, type MemberKind } from '../../src/domain/analytics/cubes.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { AnyCubeSource, Sql } from './cube-source.ts';

/** A member of a query, with its SQL. Everything that a query names goes through here. */
export interface FoundMember extends CubeMember {
  readonly text: string;
  readonly sql: Sql;
}

const wanted = {
  measure: 'analyticsNotMeasure',
  dimension: 'analyticsNotDimension',
  segment: 'analyticsNotSegment',
} as const;

/** Where a query looks for its members. */
export interface MemberScope {
  readonly cube: CubeName;
  readonly source: AnyCubeSource;
}

const sqlOf = ({ measures, dimensions, segments }: AnyCubeSource, { name, kind }: CubeMember): Sql => {
  const table: Readonly<Record<string, Sql>> = { measure: measures, dimension: dimensions, segment: segments }[kind];
  return table[name] ?? sql`null`;
};

/** Refuses an unknown member, and one of another cube: they cannot be combined. */
export const memberIn = ({ cube, source }: MemberScope, text: string, kind?: MemberKind): FoundMember => {
  const member = memberOf(text, kind);
  if (!member) throw invalid('query', { code: 'analyticsMemberUnknown', member: text });
  if (member.cube !== cube) throw invalid('query', { code: 'analyticsSeveralCubes', one: cube, other: member.cube });
  return { ...member, text, sql: sqlOf(source, member) };
};

export const memberOfKind = (scope: MemberScope, kind: MemberKind, text: string): FoundMember => {
  const member = memberIn(scope, text, kind);
  if (member.kind !== kind) throw invalid('query', { code: wanted[kind], member: text });
  return member;
};

export const timeIn = (scope: MemberScope, text: string): FoundMember => {
  const member = memberOfKind(scope, 'dimension', text);
  if (member.type !== 'time') throw invalid('query', { code: 'analyticsNotTime', member: text });
  return member;
};
