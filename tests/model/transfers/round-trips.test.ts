import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import fc from 'fast-check';
import { parseCsv, writeCsv } from 'hucre/csv';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../server/wire/cell-text.ts';
import { emptyParts } from '../../../src/domain/flows/flow-document.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import { caseOfFlow, fileFlowOf } from '../../../src/domain/transfers/case-of-flow.ts';
import { changedFlowOf, newFlowOf, type FlowMaking } from '../../../src/domain/transfers/case-to-flow.ts';
import { isFlowFile } from '../../../src/domain/transfers/flow-file/read-flow-file.ts';
import { joinPath, splitPath } from '../../../src/domain/transfers/folder-path.ts';
import type { GherkinSource } from '../../../src/domain/transfers/gherkin/gherkin-document.ts';
import { readGherkin } from '../../../src/domain/transfers/gherkin/read-gherkin.ts';
import { gherkinHead, gherkinRule } from '../../../src/domain/transfers/gherkin/write-gherkin.ts';
import type { ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { delimiterOf } from '../../../src/domain/transfers/tables/delimiter.ts';
import { mappingOf, tableFormatOf } from '../../../src/domain/transfers/tables/table-formats.ts';
import { guardedCell, tableHeads, tableRowsOf } from '../../../src/domain/transfers/tables/write-table.ts';
import { anyCase, someCases, withoutLines } from './any-case.ts';
import { readFlowFile, readTable } from './read-all.ts';

const runs = { numRuns: 10_000 };

const making = (): FlowMaking => {
  let count = 0;
  return { newId: () => `id-${(count += 1)}`, taskName: '', preconditions: 'Preconditions', calledFlow: (id) => id };
};

const place = { owner: 'u1', folderId: '', tags: [] };
const recordOf = (one: ImportedCase): FlowRecord => {
  const { parts: _, ...data } = newFlowOf(one, making(), { ...place, tags: one.tags ?? [] });
  return {
    ...data,
    tags: [...data.tags],
    id: one.id,
    projectId: 'p1',
    version: 1,
    numberOfSteps: 0,
    createdByUser: 'u1',
    createdDate: '',
    modifiedByUser: 'u1',
    modifiedDate: '',
  };
};
const flowOf = (one: ImportedCase) => ({
  flow: { record: recordOf(one), parts: newFlowOf(one, making(), place).parts },
  folder: one.folder,
  key: one.key,
  link: '',
  calls: new Map<string, string>(),
});

const parsed = (text: string) =>
  new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(text) as GherkinSource;

describe('what is exported and imported again is the same', () => {
  test('for a flow that is made of a case', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        expect(caseOfFlow(flowOf(one))).toEqual(one);
      }),
      runs,
    );
  });

  test('for our JSON file', () => {
    fc.assert(
      fc.property(someCases, (cases) => {
        const file: unknown = JSON.parse(
          JSON.stringify({ format: 'assay.flows', version: 2, flows: cases.map((one) => fileFlowOf(flowOf(one))) }),
        );
        if (!isFlowFile(file)) throw new Error('not recognized');
        const { cases: read, ignored } = readFlowFile(file);
        expect(ignored).toEqual([]);
        expect(read.map((one) => fileFlowOf(flowOf(one)))).toEqual(cases.map((one) => fileFlowOf(flowOf(one))));
      }),
      runs,
    );
  });

  test('for CSV', () => {
    fc.assert(
      fc.property(someCases, (cases) => {
        const rows = cases.flatMap(tableRowsOf).map((row) => row.map((text) => guardedCell(text, csvText)));
        const text = writeCsv([[...tableHeads], ...rows.map((row) => [...row])]);
        const [heads = [], ...read] = parseCsv(text, { delimiter: delimiterOf(text) }) as string[][];
        expect(tableFormatOf(heads)).toBe('assayTable');
        expect(withoutLines(readTable({ rows: read }, 'assayTable', mappingOf('assayTable', heads)).cases)).toEqual(
          cases,
        );
      }),
      runs,
    );
  });

  test('for Gherkin, which its own parser reads', () => {
    fc.assert(
      fc.property(someCases, (cases) => {
        const text = gherkinHead + cases.map((one) => gherkinRule(one.folder, [one])).join('');
        expect(withoutLines(readGherkin(parsed(text)).cases)).toEqual(cases);
      }),
      runs,
    );
  });

  test('for paths of folders, whatever is in their names', () => {
    const folder = fc.array(fc.string({ unit: fc.constantFrom('a', '/', '\\', ' ', 'b'), minLength: 1 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(folder, (names) => {
        const clean = names.map((name) => name.trim()).filter((name) => name !== '');
        expect(splitPath(joinPath(clean))).toEqual(clean);
      }),
      runs,
    );
  });

  test('for a flow that exists already: its parts keep their ids and nothing changes', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { flow } = flowOf(one);
        const after = changedFlowOf(one, { ...making(), taskName: 'Steps' }, flow, { folderId: '', tags: one.tags });
        expect(after).toEqual(one.tasks.length === 0 ? { ...flow, parts: emptyParts() } : flow);
      }),
      runs,
    );
  });
});
