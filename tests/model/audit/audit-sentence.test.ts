import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../../src/domain/audit/audit-entry.ts';
import { auditSentence, fieldText, type TrailNames } from '../../../src/domain/audit/audit-sentence.ts';
import { loadGerman } from '../../../src/app/language/load-german.ts';
import { auditMessages } from '../../../src/domain/audit/audit-messages.ts';
import { auditMessages as german } from '../../../src/domain/audit/german/audit-messages.ts';

const names: TrailNames = {
  people: { 'u-1': 'Olivia Brandt', 'u-2': 'Carlos Medina' },
  names: {
    'p-1/DEFECT/SHOP-22': 'Cart total is wrong',
    'p-1/TAG/t-1': 'payments',
    'p-1/TEMPLATE/p-1': 'Web shop',
    '/ACCOUNT/a-1': 'Mills',
    'p-1/SCENARIO/x-1': 'Checkout',
  },
  fields: {
    'p-1/status': { label: 'Status', type: 'WORKFLOW' },
    'p-1/assignee': { label: 'Assigned To', type: 'USER_LIST' },
    'p-1/description': { label: 'Description', type: 'RICH_TEXT_FIELD' },
  },
};
const entry = (some: Partial<AuditEntry>): AuditEntry => ({
  id: 'f-1',
  createdDate: '2026-05-04T10:00:00.000Z',
  entity: 'DEFECT',
  entityId: 'SHOP-22',
  fieldChanged: '',
  newValue: '',
  oldValue: '',
  operation: 'UPDATE_FIELD',
  projectId: 'p-1',
  user: 'u-1',
  ...some,
});
const said = (some: Partial<AuditEntry>) =>
  auditSentence(entry(some), names)
    .map(({ text }) => text)
    .join('');
const shop22 = 'defect SHOP-22 Cart total is wrong';

test.each<[Partial<AuditEntry>, string]>([
  [{ operation: 'ENTITY_CREATE', newValue: 'Cart' }, `Olivia Brandt created ${shop22}`],
  [{ operation: 'ENTITY_DELETE', oldValue: 'Cart' }, `Olivia Brandt deleted ${shop22}`],
  [{ operation: 'ENTITY_RESTORE' }, `Olivia Brandt restored ${shop22}`],
  [
    { fieldChanged: 'status', oldValue: 'To Do', newValue: 'Done' },
    `Olivia Brandt updated Status of ${shop22} from To Do to Done`,
  ],
  [
    { fieldChanged: 'assignee', oldValue: 'u-1', newValue: 'u-2' },
    `Olivia Brandt updated Assigned To of ${shop22} from Olivia Brandt to Carlos Medina`,
  ],
  [
    { fieldChanged: 'assignee', oldValue: 'u-2', operation: 'REMOVE_FIELD' },
    `Olivia Brandt removed Assigned To Carlos Medina from ${shop22}`,
  ],
  [
    { fieldChanged: 'description', oldValue: '<p>a</p>', newValue: '<p>b</p>' },
    `Olivia Brandt updated Description of ${shop22}`,
  ],
  [
    { fieldChanged: 'comment', operation: 'ADD_COMMENT', newValue: '<p>Seen <b>twice</b></p>' },
    `Olivia Brandt added a comment to ${shop22}: Seen twice`,
  ],
  [
    { fieldChanged: 'relation', operation: 'ADD_RELATION', newValue: 'Checkout' },
    `Olivia Brandt added a link from ${shop22} to Checkout`,
  ],
  [
    { entity: 'TAG', entityId: 't-1', fieldChanged: 'tag', oldValue: 'pay', newValue: 'payments' },
    'Olivia Brandt updated Name of tag payments from pay to payments',
  ],
  [
    { entity: 'TAG', entityId: 't-1', fieldChanged: 'color', oldValue: '#add8e6', newValue: '#112233' },
    'Olivia Brandt updated Colour of tag payments',
  ],
  [{ entity: 'TEMPLATE', entityId: 'p-1' }, 'Olivia Brandt updated the template of project Web shop'],
  [
    { entity: 'FILTER', entityId: 'gone', operation: 'ENTITY_DELETE', oldValue: 'Mine' },
    'Olivia Brandt deleted filter Mine',
  ],
  [
    {
      entity: 'USER',
      entityId: 'u-2',
      projectId: '',
      fieldChanged: 'role',
      oldValue: 'END_USER',
      newValue: 'ACCOUNT_ADMIN',
    },
    'Olivia Brandt updated Role of user Carlos Medina from End User to Account Administrator',
  ],
  [
    { entity: 'LICENSE', entityId: 'u-2', projectId: '', fieldChanged: 'type', oldValue: 'NONE', newValue: 'TESTER' },
    'Olivia Brandt updated Licence of user Carlos Medina from No License to Tester',
  ],
  [
    {
      entity: 'ACCOUNT',
      entityId: 'a-1',
      projectId: '',
      fieldChanged: 'mfaEnabled',
      oldValue: 'false',
      newValue: 'true',
    },
    'Olivia Brandt updated Required two-factor authentication of account Mills from off to on',
  ],
])('%j reads as a sentence without ids and codes', (some, sentence) => expect(said(some)).toBe(sentence));

test('a field has the name that the area of its record gives it, in the language of the reader', () => {
  const change = { entity: 'FILTER', entityId: 'f-1', fieldChanged: 'config' };
  expect(said(change)).toBe('Olivia Brandt updated Criteria of filter f-1');
  const back = loadGerman();
  expect(said(change)).toContain('Kriterien');
  back();
  expect(said({ ...change, entity: 'LICENSE' })).toContain('updated config of');
});

describe('the record of a sentence', () => {
  test.each([
    ['DEFECT', 'SHOP-22', '/projects/p-1/defects?defectId=SHOP-22'],
    ['FLOW', 'F-1', '/projects/p-1/flows/F-1'],
    ['TAG', 't-1', '/projects/p-1/settings/tags'],
    ['TEMPLATE', 'p-1', '/projects/p-1/settings/template'],
    ['PROJECT', 'p-1', '/projects/p-1'],
    ['USER', 'u-2', '/settings/users'],
    ['ADAPTER', 'c-1', null],
  ] as const)('%s leads to its page', (entity, entityId, path) => {
    const parts = auditSentence(entry({ entity, entityId, operation: 'ENTITY_CREATE' }), names);
    expect(parts.find(({ kind }) => kind === 'record')).toMatchObject({ path });
  });
});

test('a delivered field has the name of the language of the page, unless the project has renamed it', () => {
  const change = { fieldChanged: 'severity', oldValue: 'Major', newValue: 'Minor' };
  const labelled = (label: string) => {
    const fields = { 'p-1/severity': { label, type: 'LIST' } };
    return fieldText(entry(change), { ...names, fields });
  };
  const titled = () =>
    fieldText(entry({ fieldChanged: 'header' }), {
      ...names,
      fields: { 'p-1/header': { label: 'Title', type: 'TEXT' } },
    });
  const inEnglish = [labelled('Severity'), titled()];
  const back = loadGerman();
  const inGerman = [labelled('Severity'), labelled('Impact'), titled()];
  back();
  expect([inEnglish, inGerman]).toEqual([
    ['Severity', 'Title'],
    ['Schweregrad', 'Impact', 'Titel'],
  ]);
});

test('every pattern has the same slots in both languages', () => {
  const slots = (pattern: string) => (pattern.match(/\{\w+\}/g) ?? []).toSorted();
  for (const group of ['sentences', 'records'] as const)
    for (const [name, pattern] of Object.entries(auditMessages[group]))
      expect([name, slots((german[group] as Record<string, string>)[name] ?? '')]).toEqual([name, slots(pattern)]);
});

test('a plain text is shown with its angle brackets; only comments are rich text', () => {
  const text = 'Deploy with ./go <host> & ask <b>Carlos</b>';
  expect(said({ fieldChanged: 'severity', oldValue: 'a', newValue: text })).toContain(`to ${text}`);
  expect(said({ operation: 'ADD_COMMENT', fieldChanged: 'comment', newValue: '<p>See <b>me</b></p>' })).toContain(
    ': See me',
  );
});

test('records of another kind do not take the label of a field of the template', () => {
  const sentence = said({
    entity: 'ADAPTER',
    entityId: 'x',
    fieldChanged: 'description',
    oldValue: 'a',
    newValue: 'b',
  });
  expect(sentence).toContain('from a to b');
});

describe('a change of a flow or a scenario', () => {
  const changed = (entity: AuditEntry['entity'], fieldChanged: string, oldValue: string, newValue: string) =>
    said({ entity, entityId: 'x-1', fieldChanged, oldValue, newValue });
  test('tells status and severity in words ', () => {
    expect(changed('FLOW', 'status', 'IN_DESIGN', 'RELEASED')).toMatch(/In Design.*Released/);
    expect(changed('FLOW', 'severity', 'IMPORTANT', 'NICE_TO_HAVE')).toMatch(/Important.*Nice to Have/);
    expect(changed('SCENARIO', 'status', 'NEW', 'IN_REVIEW')).toMatch(/New.*In Review/);
    expect(changed('SCENARIO', 'severity', 'NORMAL', 'CRITICAL')).toMatch(/Normal.*Critical/);
    expect(changed('SCENARIO', 'flow.onFailure', 'STOP', 'CONTINUE')).toMatch(/Stop on failure.*Continue on failure/);
  });
  test('tells the owner by name, and no text of a description', () => {
    expect(changed('FLOW', 'owner', 'u-1', 'u-2')).toContain('Carlos Medina');
    expect(changed('SCENARIO', 'description', '<p>One</p>', '<p>Two</p>')).not.toContain('<p>');
  });
  test('keeps a value that is no code', () =>
    expect(changed('SCENARIO', 'name', 'NEW', 'RELEASED')).toMatch(/NEW.*RELEASED/));
});

test('the values of a long text begin shortly before they differ, also where one is the beginning of the other', () => {
  const long = 'The shop on the web: accounts, carts, orders and payments of all our customers';
  expect(
    said({
      entity: 'PROJECT',
      entityId: 'p-1',
      fieldChanged: 'description',
      oldValue: long,
      newValue: `${long} in Europe`,
    }),
  ).toMatch(/ from \.\.\..{58,60} to \.\.\..* in Europe$/);
});
