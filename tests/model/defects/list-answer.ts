import type { DefectQuestion } from '../../../src/domain/defects/list/defect-question.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { textOf } from '../../../src/domain/defects/decisions/field-access.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';

/** The list as a server would return it, filtered, sorted and paged without the code under test. */
const pageSize = 3;

/** The statuses of the delivered template in which nothing is left to do. */
const closed = ['Done', 'Invalid'];
const hasStatus = ({ status }: DefectRecord, wanted: DefectQuestion['status']): boolean =>
  !wanted || wanted.includes(status) || (wanted.includes('@open') && !closed.includes(status));

const isFound = (record: DefectRecord, question: DefectQuestion): boolean =>
  (!question.term || record.header.includes(question.term)) &&
  hasStatus(record, question.status) &&
  (['severity', 'assignee'] as const).every((name) => question[name]?.includes(record[name]) ?? true) &&
  (question.tags?.some((tag) => record.tags.includes(tag)) ?? true) &&
  record.modifiedDate >= (question.updatedFrom ?? '') &&
  record.modifiedDate < (question.updatedBefore ?? '9');

const rank = (key: string, record: DefectRecord) => {
  const text = textOf(record, key);
  const at = fieldOf(defaultTemplate, key)?.options.indexOf(text) ?? -1;
  return at < 0 ? [1, 0, text] : [0, at, ''];
};

const keysOf = (field: string, record: DefectRecord): readonly (string | number)[] => {
  if (['status', 'severity', 'priority'].includes(field)) return rank(field, record);
  return field === 'id' ? [] : [textOf(record, field) || (record as never as Record<string, string>)[field] || ''];
};

const compared = (one: readonly (string | number)[], other: readonly (string | number)[]): number => {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1;
};

const numberOf = ({ id }: DefectRecord) => Number(id.slice(5));

/** One page of the matching records; pages start at 0. */
export const answer = (records: ReadonlyMap<string, DefectRecord>, question: DefectQuestion, page: number) => {
  const [field = '', way] = question.sort.split(',');
  const found = [...records.values()].filter((record) => isFound(record, question));
  const sorted = found.toSorted((one, other) => {
    const up = compared([...keysOf(field, one), numberOf(one)], [...keysOf(field, other), numberOf(other)]);
    return way === 'asc' ? up : -up;
  });
  const ids = sorted.slice(page * pageSize, (page + 1) * pageSize).map(({ id }) => id);
  const pages = Math.ceil(found.length / pageSize);
  return { ids, total: found.length, isFirst: page === 0, isLast: page + 1 >= pages };
};
