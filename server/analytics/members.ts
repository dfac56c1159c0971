import { sql } from 'kysely';
import { memberOf, type CubeMember, type CubeName, type MemberKind } from '../../src/domain/analytics/cubes.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Sql } from './cube-source.ts';
import { cubeSources } from './cube-sources.ts';

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

const sqlOf = ({ cube, name, kind }: CubeMember): Sql => {
  const { measures, dimensions, segments } = cubeSources[cube];
  const table: Readonly<Record<string, Sql>> = { measure: measures, dimension: dimensions, segment: segments }[kind];
  return table[name] ?? sql`null`;
};

/** Refuses an unknown member, and one of another cube: they cannot be combined. */
export const memberIn = (cube: CubeName, text: string): FoundMember => {
  const member = memberOf(text);
  if (!member) throw invalid('query', { code: 'analyticsMemberUnknown', member: text });
  if (member.cube !== cube) throw invalid('query', { code: 'analyticsSeveralCubes', one: cube, other: member.cube });
  return { ...member, text, sql: sqlOf(member) };
};

/** A name may be that of a segment and of a measure: `kind` says what is meant. */
export const memberOfKind = (cube: CubeName, kind: MemberKind, text: string): FoundMember => {
  const member = memberIn(cube, text);
  const name = member.name;
  if (kind === 'segment' && Object.hasOwn(cubeSources[cube].segments, name))
    return { ...member, kind, type: 'segment', sql: sqlOf({ ...member, kind, type: 'segment' }) };
  if (member.kind !== kind) throw invalid('query', { code: wanted[kind], member: text });
  return member;
};

export const timeIn = (cube: CubeName, text: string): FoundMember => {
  const member = memberOfKind(cube, 'dimension', text);
  if (member.type !== 'time') throw invalid('query', { code: 'analyticsNotTime', member: text });
  return member;
};
