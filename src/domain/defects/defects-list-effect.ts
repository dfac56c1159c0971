import { openStatuses } from '../address/defect-filters.ts';
import { isRankedSort } from '../address/defect-sorts.ts';
import type { Fact } from '../journal/fact.ts';
import { listEffect, type ListRules } from '../lists/list-effect.ts';
import { optionsIn, lookOf, type TemplateText } from '../templates/template.ts';
import type { DefectQuestion } from './list/defect-question.ts';
import type { DefectRecord } from './defect.ts';
import { defectIdOf, isRename, type DefectFact } from './defect-facts.ts';
import { textOf } from './decisions/field-access.ts';

/** The effect of an event on the shown page of the list of defects, by the rules of `list-effect.ts`. */
export interface DefectsListQuery {
  readonly projectId: string;
  /** As sent to the server: `@me` and days are resolved. */
  readonly question: DefectQuestion;
  readonly template: TemplateText;
}

const isDefect = (fact: Fact) => fact.about.startsWith('defect/');
/** Reads and departures from the trash change no list. */
const silent = new Set(['defect.observed', 'defect.olderObserved', 'defect.purged']);

const fieldIn = ({ data }: Fact): string =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string' ? data.field : '';

/** Every event of a defect makes it the most recently changed one, except renames. */
const isTouched = (fact: Fact, field: string): boolean =>
  (field === 'modifiedDate' && !isRename(fact as DefectFact)) ||
  (fact.type === 'defect.updated' && fieldIn(fact) === field);

const sortFieldOf = ({ question: { sort } }: DefectsListQuery) => sort.split(',')[0] ?? '';

const touchesMembership = (fact: Fact, { question }: DefectsListQuery): boolean => {
  const { term, updatedFrom, updatedBefore } = question;
  // A search covers all texts except files.
  if (term?.trim() && !['defect.attached', 'defect.detached'].includes(fact.type)) return true;
  if (updatedFrom !== undefined || updatedBefore !== undefined) return true;
  const narrowed = (['status', 'author', 'assignee', 'severity', 'tags'] as const).filter(
    (name) => (question[name]?.length ?? 0) > 0,
  );
  return narrowed.some((name) => isTouched(fact, name));
};

const isAmong = (values: readonly string[] | undefined, held: readonly string[]): boolean =>
  !values || values.length === 0 || held.some((value) => values.includes(value));

const hasStatus = ({ question: { status }, template }: DefectsListQuery, held: string): boolean =>
  isAmong(status, [held]) || (status?.includes(openStatuses) === true && !lookOf(template, held).isClosed);

const isWithin = (date: string, from: string | undefined, before: string | undefined): boolean =>
  (from === undefined || Date.parse(date) >= Date.parse(from)) &&
  (before === undefined || Date.parse(date) < Date.parse(before));

const finds = (query: DefectsListQuery, record: DefectRecord): boolean | null => {
  const { question } = query;
  const isNarrowedIn =
    hasStatus(query, record.status) &&
    isAmong(question.author, [record.author]) &&
    isAmong(question.assignee, [record.assignee]) &&
    isAmong(question.severity, [record.severity]) &&
    isAmong(question.tags, record.tags) &&
    isWithin(record.createdDate, question.createdFrom, question.createdBefore) &&
    isWithin(record.modifiedDate, question.updatedFrom, question.updatedBefore);
  // Only the server knows how a term matches.
  return isNarrowedIn && question.term?.trim() ? null : isNarrowedIn;
};

const numberOf = ({ id }: DefectRecord): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

/**
 * The database sorts texts by its collation, so the client compares only times, numbers and choices of the template.
 */
const keyIn = (query: DefectsListQuery): ((record: DefectRecord) => number | null) => {
  const field = sortFieldOf(query);
  if (field === 'modifiedDate' || field === 'createdDate') return (record) => Date.parse(record[field]);
  if (field === 'id') return numberOf;
  if (!isRankedSort(field)) return () => null;
  const options = optionsIn(query.template, field);
  return (record) => {
    const at = options.indexOf(textOf(record, field));
    return at < 0 ? null : at;
  };
};

const sorted = (query: DefectsListQuery, records: readonly DefectRecord[]): readonly DefectRecord[] | null => {
  const keyOf = keyIn(query);
  const keyed = records.map((record) => ({ record, key: keyOf(record) }));
  if (keyed.some(({ key }) => key === null)) return null;
  const way = query.question.sort.endsWith(',asc') ? 1 : -1;
  return keyed
    .toSorted(
      (one, other) => way * (Number(one.key) - Number(other.key) || numberOf(one.record) - numberOf(other.record)),
    )
    .map(({ record }) => record);
};

/** By the order of its choices, or by which statuses are closed. */
const dependsOnTemplate = (query: DefectsListQuery): boolean =>
  isRankedSort(sortFieldOf(query)) || query.question.status?.includes(openStatuses) === true;

const rules: ListRules<DefectRecord, DefectsListQuery, Fact> = {
  isAbout(fact, query) {
    if (fact.project !== query.projectId || silent.has(fact.type)) return false;
    return isDefect(fact) || (fact.about.startsWith('template/') && dependsOnTemplate(query));
  },
  idOf: (fact) => (isDefect(fact) ? defectIdOf(fact.about) : null),
  lifeOf({ type }) {
    if (type === 'defect.reported' || type === 'defect.restored') return 'made';
    return type === 'defect.deleted' ? 'removed' : 'changed';
  },
  touchesMembership,
  touchesOrder: (fact, query) => isTouched(fact, sortFieldOf(query)),
  finds,
  holds: (record, { revision }) => revision === undefined || record.revision >= revision,
  precedes: (record, { revision }) => revision === undefined || record.revision + 1 >= revision,
  sorted,
};

export const defectsListEffect = listEffect(rules);
