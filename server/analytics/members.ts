import { memberOf, type CubeName, type Member, type MemberKind } from '../../src/domain/analytics/cubes.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { cubeSources } from './cube-sources.ts';

/** A member of a query, with its SQL. Everything that a query names goes through here. */
export interface FoundMember extends Member {
  readonly text: string;
  readonly sql: string;
}

const wanted = {
  measure: 'analyticsNotMeasure',
  dimension: 'analyticsNotDimension',
  segment: 'analyticsNotSegment',
} as const;

const sqlOf = ({ cube, name, kind }: Member): string => {
  const { measures, dimensions, segments } = cubeSources[cube];
  const table: Readonly<Record<string, string>> = { measure: measures, dimension: dimensions, segment: segments }[kind];
  return table[name] ?? '';
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
  const { segments } = cubeSources[cube];
  if (kind === 'segment' && Object.hasOwn(segments, name))
    return { ...member, kind, type: 'segment', sql: (segments as Readonly<Record<string, string>>)[name] ?? '' };
  if (member.kind !== kind) throw invalid('query', { code: wanted[kind], member: text });
  return member;
};

export const timeIn = (cube: CubeName, text: string): FoundMember => {
  const member = memberOfKind(cube, 'dimension', text);
  if (member.type !== 'time') throw invalid('query', { code: 'analyticsNotTime', member: text });
  return member;
};
