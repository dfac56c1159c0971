import { z } from 'zod';
import { currentUser, peopleFilters } from '../../address/defect-filters.ts';
import { sortOrders } from '../../address/defect-sorts.ts';
import { limits } from '../../limits.ts';
import { text } from '../../wire/wire.ts';

/**
 * The query of a list or an export of defects: a term, filters, an order [DEF-007, DEF-065, DEF-072]. A filter may have
 * several values. Time ranges are half open: from one moment, up to before another.
 */
const oneOrMore = (most: number) =>
  z
    .union([text(most), z.array(text(most)).max(limits.filterValuesMost)])
    .transform((value) => (typeof value === 'string' ? [value] : value))
    .optional();

const moment = z.iso
  .datetime()
  .refine((value) => !value.startsWith('0000'), 'is before the first year')
  .optional();

export const defectQuestion = {
  term: text(limits.termLength).optional(),
  sort: z.enum(sortOrders).default('modifiedDate,desc'),
  status: oneOrMore(limits.filterValueLength),
  author: oneOrMore(limits.filterValueLength),
  assignee: oneOrMore(limits.filterValueLength),
  severity: oneOrMore(limits.filterValueLength),
  tags: oneOrMore(limits.filterValueLength),
  createdFrom: moment,
  createdBefore: moment,
  updatedFrom: moment,
  updatedBefore: moment,
} as const;

export const questionShape = z.object(defectQuestion);
export type DefectQuestion = z.output<typeof questionShape>;
/** The query as it is sent. */
export type QuestionInput = z.input<typeof questionShape>;

/** The query with `@me` replaced by the caller. */
export const questionBy = <Question extends Partial<DefectQuestion>>(question: Question, userId: string): Question => {
  const resolved = { ...question };
  for (const name of peopleFilters)
    if (resolved[name]) resolved[name] = resolved[name].map((value) => (value === currentUser ? userId : value));
  return resolved;
};
