import { describe, expect, test } from 'vitest';
import { cleanFileName, fileFault } from '../../../src/domain/defects/attachments/attachments.ts';
import { defectsContract } from '../../../src/domain/defects/defects-contract.ts';
import { defectRowShape, defectShape, recordOf } from '../../../src/domain/defects/defect.ts';
import { setValue, valueOf } from '../../../src/domain/defects/decisions/field-access.ts';
import { shareLink } from '../../../src/domain/defects/share-link.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';
import { limits } from '../../../src/domain/limits.ts';
import { knownPath } from '../../../src/domain/address/page.ts';
import { recordWith } from './sample-defect.ts';

test('the share link has the specified format [DEF-019]', () =>
  expect(shareLink('https://assay.example', 'p1', 'SHOP-7')).toBe(
    'https://assay.example/projects/p1/defects?defectId=SHOP-7',
  ));
test('the share link leads to a page of the product', () =>
  expect(knownPath(shareLink('', 'p1', 'SHOP-7'))).toBe('/projects/p1/defects?defectId=SHOP-7'));

describe('a file name', () => {
  test.each([...'*+~(){},&%^[]\'"!:@'])('has %s replaced by an underscore [ATT-011]', (character) =>
    expect(cleanFileName(`a${character}b.txt`)).toBe('a_b.txt'),
  );
  test('keeps spaces, dots and letters of any script [ATT-011]', () =>
    expect(cleanFileName('Bericht über Ölstand.v2 日本.pdf')).toBe('Bericht über Ölstand.v2 日本.pdf'));
  test.each(['', ' ', '.', '..', '...'])('%j is replaced by a valid name', (name) =>
    expect(cleanFileName(name)).toMatch(/^file_*$/),
  );
  test('keeps its extension when it is cut to 255 code points', () => {
    const cut = cleanFileName(`${'ä'.repeat(300)}.pdf`);
    expect([...cut]).toHaveLength(limits.fileNameLength);
    expect(cut.endsWith('ä.pdf')).toBe(true);
  });
});

describe('a file', () => {
  const rule = { bytes: 10, extensions: ['PNG', '.jpg'] };
  test.each(['a.png', 'A.PNG', 'b.Jpg'])('%s has an allowed extension, in any case [ATT-007]', (name) =>
    expect(fileFault({ name, size: 1 }, rule)).toBeNull(),
  );
  test.each(['a.exe', 'png', 'a.png.exe', 'a.apng', ''])('%j does not have an allowed extension [ATT-007]', (name) =>
    expect(fileFault({ name, size: 1 }, rule)).toBe('extension'),
  );
  test('can have any extension if there is no list [ATT-007]', () =>
    expect(fileFault({ name: 'a.exe', size: 1 }, { bytes: 10 })).toBeNull());
  test.each([
    [9, null],
    [10, null],
    [11, 'size'],
  ] as const)('of %i bytes with a limit of 10 bytes returns the fault %s [ATT-004]', (size, fault) =>
    expect(fileFault({ name: 'a.png', size }, rule)).toBe(fault),
  );
  test('the limit of the panel is 10 MB [ATT-005]', () => expect(limits.attachmentBytes).toBe(10_485_760));
});

describe('the default template', () => {
  test('has its fields in the specified order', () =>
    expect(defaultTemplate.fields.map(({ key, label, type }) => [key, label, type])).toEqual([
      ['status', 'Status', 'WORKFLOW'],
      ['severity', 'Severity', 'LIST'],
      ['assignee', 'Assigned To', 'USER_LIST'],
      ['author', 'Reported by', 'USER_LIST'],
      ['defectType', 'Type', 'LIST'],
      ['priority', 'Priority', 'LIST'],
      ['plannedResolutionDate', 'Planned resolution', 'DATE'],
      ['description', 'Description', 'RICH_TEXT_FIELD'],
      ['tags', 'Tags', 'TAG'],
    ]));
  test('does not have fields named like properties of every object', () =>
    expect(fieldOf(defaultTemplate, 'constructor')).toBeUndefined());
});

describe('the value of a field', () => {
  const record = recordWith({ custom: { priority: 'High' }, tags: ['ui'] });
  test.each([
    ['header', 'Basket is empty'],
    ['tags', ['ui']],
    ['priority', 'High'],
    ['defectType', ''],
  ])('named %s is %j', (key, value) => expect(valueOf(record, key)).toEqual(value));
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('named %s does not exist', (key) =>
    expect(valueOf(record, key)).toBe(''),
  );
  test('is read where it is written', () => {
    for (const { key } of defaultTemplate.fields) {
      const draft = structuredClone(record);
      setValue(draft, key, 'written');
      expect(valueOf(draft, key)).toBe('written');
    }
  });
});

describe('a serialized defect', () => {
  const defect = { ...recordWith(), comments: [], attachments: [], links: [] };
  test('has the specified fields [DEF-040]', () =>
    expect(Object.keys(defectShape.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'header',
        'assignee',
        'author',
        'createdDate',
        'modifiedDate',
        'modifiedByUser',
        'custom',
        'description',
        'tags',
        'project',
        'severity',
        'status',
        'type',
        'comments',
        'attachments',
        'links',
      ]),
    ));
  test('appears in the list with id, header, status, severity, author and lastUpdate [DEF-011]', () =>
    expect(Object.keys(defectRowShape.shape)).toEqual(
      expect.arrayContaining(['id', 'header', 'status', 'severity', 'author', 'lastUpdate']),
    ));
  test('contains its numbers of comments and files [DEF-012]', () =>
    expect(Object.keys(defectRowShape.shape)).toEqual(expect.arrayContaining(['commentCount', 'attachmentCount'])));
  test('drops comments, files and history when it becomes a record', () =>
    expect(recordOf(defect)).toEqual(recordWith()));
});

describe('the calls of the list', () => {
  const { query } = defectsContract['defects.list'];
  test('sort by modifiedDate, newest first, with 25 per page by default [DEF-009, DEF-065]', () =>
    expect(query.parse({})).toEqual({ sort: 'modifiedDate,desc', size: 25, page: 0 }));
  test('accept term, size and sort [DEF-065]', () =>
    expect(query.parse({ term: 'pay', size: '10', sort: 'id,asc' })).toEqual({
      term: 'pay',
      size: 10,
      sort: 'id,asc',
      page: 0,
    }));
  test.each([
    { sort: 'secret,asc' },
    { sort: 'id' },
    { size: '101' },
    { size: '0' },
    { page: '-1' },
    { term: 'x'.repeat(256) },
    { term: 'a\u0000' },
  ])('reject %j', (given) => expect(query.safeParse(given).success).toBe(false));
  test.each([
    ['defects.list', 'GET', '/wi/api/v1/:project/defects'],
    ['defects.read', 'GET', '/wi/api/v1/:project/defects/:id'],
    ['defects.create', 'POST', '/wi/api/v1/:project/defects'],
    ['defects.change', 'PATCH', '/wi/api/v1/:project/defects/:id'],
    ['defects.delete', 'DELETE', '/wi/api/v1/:project/defects/:id'],
  ] as const)('include %s as %s %s [DEF-064]', (name, method, path) =>
    expect(defectsContract[name]).toMatchObject({ method, path }),
  );
  test('send no body for a deletion [DEF-071]', () => expect('body' in defectsContract['defects.delete']).toBe(false));
  test('send action, field and value for an update [DEF-069, DEF-070]', () => {
    const { body } = defectsContract['defects.change'];
    expect(body.safeParse({ action: 'UPDATE', field: 'STATUS', value: 'Done' }).success).toBe(true);
    expect(body.safeParse({ action: 'UPDATE', field: 'TAG', value: ['ui'] }).success).toBe(true);
    expect(body.safeParse({ action: 'DROP', field: 'STATUS', value: 'Done' }).success).toBe(false);
    expect(body.safeParse({ action: 'UPDATE', field: 'STATUS', value: { toString: 1 } }).success).toBe(false);
  });
  test('send comments and files as changes of the defect [COM-009, COM-010, ATT-012, ATT-013, ATT-014]', () => {
    const { body } = defectsContract['defects.change'];
    for (const change of [
      { id: 'SHOP-1', action: 'ADD', field: 'COMMENT', value: '<p>a</p>' },
      { id: 'SHOP-1', action: 'ADD', value: 'YWJj', subId: 'log.txt' },
      { id: 'SHOP-1', action: 'DELETE', subId: 'a1' },
    ])
      expect(body.safeParse(change).success).toBe(true);
  });
});
