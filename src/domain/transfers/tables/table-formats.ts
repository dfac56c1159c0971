import { tableFormatNames, type TableFormatName } from '../transfer-formats.ts';
import { guessedHeads } from './guessed-heads.ts';
import { foldedHead, type ColumnMapping, type TableField } from './table-fields.ts';

/**
 * The tables of other tools: the columns by which one is recognized, and what its columns mean. `table` is any other one,
 * whose columns are guessed by their names.
 */
interface TableFormat {
  /** Each of these groups has a column in the table. */
  readonly signs: readonly (readonly string[])[];
  readonly heads: Readonly<Record<string, TableField>>;
  /** Separates the folders of a path. */
  readonly separator: string;
  /** Whose keys they are. */
  readonly source: string;
  /** Columns whose keys are running numbers of the file. */
  readonly numbers?: readonly string[];
}

export const tableFormats = {
  assayTable: {
    signs: [['flow id'], ['expected result'], ['task']],
    heads: {
      'flow id': 'id',
      key: 'key',
      link: 'link',
      folder: 'folder',
      name: 'name',
      description: 'description',
      severity: 'severity',
      status: 'status',
      tags: 'tags',
      task: 'task',
      step: 'action',
      'test data': 'data',
      'expected result': 'expected',
    },
    separator: '/',
    source: '',
  },
  testrail: {
    signs: [['section hierarchy', 'section depth', 'steps step'], ['title']],
    heads: {
      id: 'key',
      title: 'name',
      'section hierarchy': 'folder',
      section: 'folder',
      preconditions: 'preconditions',
      priority: 'severity',
      'steps step': 'action',
      'steps expected result': 'expected',
      'steps additional info': 'data',
      steps: 'steps',
      'expected result': 'expected',
      goals: 'description',
      mission: 'description',
      labels: 'tags',
    },
    separator: '>',
    source: 'testrail',
  },
  azure: {
    signs: [['work item type'], ['step action']],
    heads: {
      id: 'key',
      title: 'name',
      'work item type': 'begins',
      'test step': 'number',
      'step action': 'action',
      'step expected': 'expected',
      'area path': 'folder',
      state: 'status',
      priority: 'severity',
      tags: 'tags',
      description: 'description',
    },
    separator: '\\',
    source: 'azure',
  },
  zephyr: {
    signs: [['test script step by step step', 'test script steps step', 'test script plain text', 'test script bdd']],
    heads: {
      key: 'key',
      name: 'name',
      objective: 'description',
      precondition: 'preconditions',
      folder: 'folder',
      priority: 'severity',
      status: 'status',
      labels: 'tags',
      'test script step by step step': 'action',
      'test script step by step test data': 'data',
      'test script step by step expected result': 'expected',
      'test script steps step': 'action',
      'test script steps test data': 'data',
      'test script steps expected result': 'expected',
      'test script plain text': 'steps',
      'test script bdd': 'steps',
    },
    separator: '/',
    source: 'zephyr',
  },
  xray: {
    signs: [
      ['tcid', 'test type', 'test repo', 'test repository path', 'test summary'],
      ['action', 'step', 'test step', 'gherkin definition', 'unstructured definition'],
    ],
    heads: {
      'issue key': 'key',
      'test key': 'key',
      'issue id': 'key',
      'test id': 'key',
      tcid: 'key',
      'test summary': 'name',
      summary: 'name',
      description: 'description',
      'test repo': 'folder',
      'test repository path': 'folder',
      precondition: 'preconditions',
      'test priority': 'severity',
      priority: 'severity',
      labels: 'tags',
      action: 'action',
      step: 'action',
      'test step': 'action',
      data: 'data',
      'test data': 'data',
      'expected result': 'expected',
      result: 'expected',
      'unstructured definition': 'steps',
      'gherkin definition': 'steps',
    },
    separator: '/',
    source: 'xray',
    numbers: ['tcid', 'issue id', 'test id'],
  },
  table: { signs: [], heads: guessedHeads, separator: '/', source: '' },
} as const satisfies Record<TableFormatName, TableFormat>;

/** The keys of these columns are running numbers: two files have the same ones for other tests. */
export const hasLocalNumbers = (format: TableFormatName, heads: readonly string[], mapping: ColumnMapping): boolean => {
  if (format === 'table') return true;
  const { numbers = [] }: TableFormat = tableFormats[format];
  return heads.some((head, at) => mapping[at] === 'key' && numbers.includes(foldedHead(head)));
};

/** The first format whose signs the columns have. */
export const tableFormatOf = (heads: readonly string[]): TableFormatName => {
  const folded = new Set(heads.map(foldedHead));
  return (
    tableFormatNames.find((name) =>
      (tableFormats[name].signs as TableFormat['signs']).every((group) => group.some((sign) => folded.has(sign))),
    ) ?? 'table'
  );
};

/** Fields that one column has: the better name wins over a weaker one, and the first of two equal ones. */
const single = new Set<TableField>([
  ...(['id', 'name', 'action', 'number', 'task', 'severity', 'status', 'key', 'folder', 'link', 'begins'] as const),
]);

/** A result is an expected one only where no other column is. */
const isWeak = (head: string): boolean => head === 'result';

/** "Step 1", "Result 1", "Step 2", …: the number of a column, and what it means; null: it is no such column. */
export const numberedHead = (head: string): { readonly field: TableField; readonly number: number } | null => {
  const [, word = '', number = ''] = /^(.*\D)\s+(\d{1,3})$/.exec(foldedHead(head)) ?? [];
  const field = Object.hasOwn(guessedHeads, word) ? guessedHeads[word] : undefined;
  if (field === 'action' || field === 'steps') return { field: 'steps', number: Number(number) };
  if (field === 'expected' || word === 'result') return { field: 'expected', number: Number(number) };
  return field === 'data' ? { field, number: Number(number) } : null;
};

/** Columns of their own for each step. */
const withNumbered = (mapping: ColumnMapping, heads: readonly string[]): ColumnMapping => {
  const numbered = heads.map(numberedHead);
  if (!numbered.some((one) => one?.field === 'steps')) return mapping;
  return mapping.map((field, at) => (field === '' ? (numbered[at]?.field ?? '') : field));
};

/** A table without names has descriptions that say what a test is. */
const withName = (mapping: ColumnMapping): ColumnMapping => {
  const at = mapping.includes('name') ? -1 : mapping.indexOf('description');
  return at < 0 ? mapping : mapping.with(at, 'name');
};

/**
 * What each column means by its name. `isEmpty`: of a column by its place; one without values wins over no other one.
 */
export const mappingOf = (
  format: TableFormatName,
  heads: readonly string[],
  isEmpty: (column: number) => boolean = () => false,
): ColumnMapping => {
  const found = knownFields(format, heads, isEmpty);
  return format === 'table' ? withName(withNumbered(found, heads)) : found;
};

const knownFields = (
  format: TableFormatName,
  heads: readonly string[],
  isEmpty: (column: number) => boolean,
): ColumnMapping => {
  const known: Readonly<Record<string, TableField>> = tableFormats[format].heads;
  const order = Object.keys(known);
  const fieldOf = (head: string) => (Object.hasOwn(known, head) ? known[head] : undefined);
  const weightOf = (head: string, at: number) => order.indexOf(head) + (isEmpty(at) ? order.length : 0);
  const folded = heads.map(foldedHead);
  const taken = new Map<TableField, number>();
  folded.forEach((head, at) => {
    const field = fieldOf(head);
    if (field === undefined) return;
    const before = taken.get(field);
    if (before === undefined || weightOf(head, at) < weightOf(folded[before] ?? '', before)) taken.set(field, at);
  });
  return folded.map((head, at) => {
    const field = fieldOf(head);
    if (field === undefined) return '';
    return (single.has(field) || isWeak(head)) && taken.get(field) !== at ? '' : field;
  });
};
