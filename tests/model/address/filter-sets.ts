import fc from 'fast-check';
import { noFilters, relativeDays, type DefectFilters } from '../../../src/domain/address/defect-filters.ts';
import { noFolder, type DocumentFilters } from '../../../src/domain/address/document-filters.ts';
import { flowSeverities, flowStatuses } from '../../../src/domain/flows/flow.ts';

/** Any set of filters that an address can contain. */
const value = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text));
const values = fc.uniqueArray(value, { maxLength: 5 });
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const bound = fc.oneof(fc.constant(''), day);
const firstBound = fc.oneof(bound, fc.constantFrom(...Object.keys(relativeDays)));

export const filterSets: fc.Arbitrary<DefectFilters> = fc.oneof(
  fc.constant(noFilters),
  fc.record({
    status: values,
    author: values,
    assignee: values,
    severity: values,
    tags: values,
    createdFrom: firstBound,
    createdTo: bound,
    updatedFrom: firstBound,
    updatedTo: bound,
  }),
);

export const flowFilterSets: fc.Arbitrary<DocumentFilters> = fc.record({
  folder: fc.oneof(fc.constantFrom('', noFolder), fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/)),
  status: fc.uniqueArray(fc.constantFrom(...flowStatuses)),
  severity: fc.uniqueArray(fc.constantFrom(...flowSeverities)),
  tags: values,
  owner: values,
});
