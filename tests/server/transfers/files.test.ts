import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { exported, exportedText, flowsByName, imported, p1, preview, stepsOf } from './at-transfers.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());
beforeEach(async () => {
  for (const { id } of (await flowsByName(owner)).values())
    await owner.reply('flows.delete', { params: { project: 'p-1', id } });
});

const stepsNamed = async (name: string) => stepsOf(owner, (await flowsByName(owner)).get(name)?.id ?? '');
const folderNames = async () => (await owner.reply('folders.list', p1)).folders.map(({ name }) => name);

describe('a file of another tool', () => {
  test('from TestRail as XML brings sections as folders', async () => {
    const xml = `<?xml version="1.0"?><suite><id>S1</id><name>Web</name><sections><section><name>Cart</name><cases>
      <case><id>C7</id><title>Add &amp; remove</title><priority>High</priority><custom><preconds>Signed in</preconds>
      <steps_separated><step><index>2</index><content>Remove</content><expected>Empty</expected></step>
      <step><index>1</index><content>Add</content><expected>One item</expected></step></steps_separated></custom></case>
      </cases></section></sections></suite>`;
    expect(await imported(owner, xml)).toMatchObject({ created: 1 });
    expect(await stepsNamed('Add & remove')).toEqual([['Steps', 'Add |  | One item', 'Remove |  | Empty']]);
    expect(await folderNames()).toEqual(expect.arrayContaining(['Web', 'Cart']));
  });

  test('from TestLink brings HTML as text, keywords as tags and the importance as severity', async () => {
    const xml = `<testsuite name="Root"><testcase internalid="9" name="Search"><externalid>42</externalid>
      <summary><![CDATA[<p>Finds <b>things</b><script>alert(1)</script></p>]]></summary><importance>3</importance>
      <steps><step><step_number>1</step_number><actions><![CDATA[<p>Type&nbsp;a word</p>]]></actions>
      <expectedresults><![CDATA[<ul><li>Hits</li></ul>]]></expectedresults></step></steps>
      <keywords><keyword name="smoke"/></keywords></testcase></testsuite>`;
    expect(await imported(owner, xml)).toMatchObject({ created: 1 });
    const flow = (await flowsByName(owner)).get('Search');
    expect(flow).toMatchObject({ severity: 'CRITICAL', tags: ['smoke'] });
    expect(flow?.description).not.toContain('script');
    expect(await stepsNamed('Search')).toEqual([['Steps', 'Type a word |  | • Hits']]);
  });

  test('from Azure DevOps brings the rows below a test case as its steps', async () => {
    const csv = [
      'ID,Work Item Type,Title,Test Step,Step Action,Step Expected,Area Path,State',
      '101,"Test Case","Pay",,,,"Shop\\Checkout",Design',
      ',,,1,"Enter the card","It is accepted",,',
      ',,,2,"Confirm","A receipt",,',
      '102,"Test Case","Refund",,,,"Shop\\Checkout",Ready',
    ].join('\n');
    expect(await imported(owner, csv)).toMatchObject({ created: 2 });
    expect(await stepsNamed('Pay')).toEqual([
      ['Steps', 'Enter the card |  | It is accepted', 'Confirm |  | A receipt'],
    ]);
    expect((await flowsByName(owner)).get('Refund')).toMatchObject({ status: 'DONE', numberOfSteps: 0 });
  });

  test('from Xray brings the rows of a test case together, also with semicolons', async () => {
    const csv =
      'TCID;Test Summary;Test Priority;Action;Data;Result\n1;Login;High;Open;;Form\n1;Login;High;Submit;ada/x;List\n2;Logout;Low;Press;;Gone\n';
    expect(await preview(owner, csv)).toMatchObject({ format: 'xray', created: 2 });
    await imported(owner, csv);
    expect(await stepsNamed('Login')).toEqual([['Steps', 'Open |  | Form', 'Submit | ada/x | List']]);
  });

  test('from Zephyr Scale as a workbook brings rows without a key as further steps', async () => {
    const heads = [
      'Key',
      'Name',
      'Precondition',
      'Folder',
      'Priority',
      'Test Script (Step-by-Step) - Step',
      'Test Script (Step-by-Step) - Test Data',
      'Test Script (Step-by-Step) - Expected Result',
    ];
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Tests',
          rows: [
            heads,
            ['T-1', 'Upload', 'A file', '/Files/In', 'Low', 'Choose', 'a.txt', 'Listed'],
            [null, null, null, null, null, 'Send', null, 'Stored'],
          ],
        },
      ],
    });
    const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    expect(await preview(owner, file)).toMatchObject({ format: 'zephyr', created: 1, folders: 2 });
    await imported(owner, file);
    expect(await stepsNamed('Upload')).toEqual([['Steps', 'Choose | a.txt | Listed', 'Send |  | Stored']]);
  });

  test('in Gherkin brings scenarios, backgrounds and outlines, in any language', async () => {
    const text = `# language: de
Funktionalität: Konto
  Grundlage:
    Angenommen ein Kunde
  @smoke
  Szenariogrundriss: Anmelden
    Wenn ich <name> eingebe
    Dann sehe ich die Liste
    Und den Namen
    Beispiele:
      | name |
      | Ada  |`;
    const reply = await preview(owner, text);
    expect(reply).toMatchObject({ format: 'gherkin', created: 1, notes: [{ note: 'examplesLeft', flows: 1 }] });
    await imported(owner, text);
    expect(await stepsNamed('Anmelden')).toEqual([
      ['Background', 'Angenommen ein Kunde |  | '],
      ['Steps', 'ich {{name}} eingebe |  | sehe ich die Liste\nden Namen'],
    ]);
  });
});

describe('an export of flows', () => {
  const table = [
    'Name,Folder,Description,Task,Step,Test data,Expected result,Tags,Severity',
    '=1+1,A / B,"- a list",First,=cmd(),@data,+sum,"x",CRITICAL',
    ',,,Second,Next,,Then,,',
    'Other,,,Only,Do it,,,,',
  ].join('\n');

  test.each(['json', 'csv', 'xlsx', 'gherkin'] as const)('as %s is imported again without a change', async (format) => {
    await imported(owner, table);
    const bytes = await exported(space, { format });
    const reply = await preview(owner, new Blob([bytes as Uint8Array<ArrayBuffer>]));
    expect(reply).toMatchObject({ created: 0, changed: 0, unchanged: 2, ignored: [] });
  });

  test('as JSON is byte for byte the same after it was imported into another project', async () => {
    await imported(owner, table);
    const text = await exportedText(space, { format: 'json' });
    const { id } = await owner.reply('transfers.import', {
      params: { project: 'p-2' },
      query: {},
      bytes: new Blob([text]),
    });
    for (;;) {
      const { state } = await owner.reply('transfers.read', { params: { project: 'p-2', id } });
      if (state === 'done') break;
    }
    const answer = await owner.open('GET', '/rs/api/v1/p-2/flow-exports?format=json&sort=name,asc');
    expect(await answer.text()).toBe(await exportedText(space, { format: 'json', sort: 'name,asc' }));
  });

  test('keeps formulas text in a table, and has only the chosen flows', async () => {
    await imported(owner, table);
    const id = (await flowsByName(owner)).get('=1+1')?.id ?? '';
    const csv = await exportedText(space, { format: 'csv', ids: id });
    expect(csv).toContain(`'=cmd()`);
    expect(csv).toContain(`'=1+1`);
    expect(csv).not.toContain('Other');
  });

  test('has no secrets', async () => {
    const secret = { name: 'pass', type: 'secret' as const, default: 'canary-4711', values: [], description: '' };
    await owner.reply('flows.create', { ...p1, body: { name: 'With secret', parameters: [secret] } });
    for (const format of ['json', 'csv', 'gherkin'])
      expect(await exportedText(space, { format })).not.toContain('canary');
  });
});

describe('a hostile file', () => {
  const refusedWith = async (file: string | Blob) =>
    (
      await owner.problem('transfers.preview', {
        ...p1,
        query: {},
        bytes: typeof file === 'string' ? new Blob([file]) : file,
      })
    ).detail;

  test.each([
    [
      'an XML bomb',
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><suite>&b;</suite>`,
      'document type',
    ],
    ['an unknown entity', '<suite>&nope;</suite>', 'mistake in line 1'],
    ['XML that ends early', '<suite><name>x', 'mistake in line 1'],
    ['XML without end', '<a>'.repeat(5_000), 'no format'],
    ['JSON without end', '['.repeat(200_000), 'no format'],
    ['a machine that is no machine', '{"states":{"a":1}}', 'no format'],
    ['bytes', `PNG${'\u0000'.repeat(100)}`, 'no format'],
    ['a feature with a mistake', 'Feature: x\n  Scenario: y\n    Given z\n    Whatever', 'mistake in line 4'],
    ['nothing but blanks', '   \n', 'no flows'],
  ])('that is %s gets a reason', async (_, file, reason) => {
    expect(await refusedWith(file)).toContain(reason);
  });

  test('that unpacks to far more than it is gets a reason', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => [`${'a'.repeat(5_000)}${at}`]);
    const bytes = await writeXlsx({ sheets: [{ name: 'S', rows }] });
    expect(await refusedWith(new Blob([bytes as Uint8Array<ArrayBuffer>]))).toContain('100 times its size');
  });

  test('with names of properties and markup is ordinary text', async () => {
    const file = 'Name,Folder,Step,Description\n__proto__,constructor,toString,"<img src=x onerror=alert(1)>"\n';
    await imported(owner, file);
    const flow = (await flowsByName(owner)).get('__proto__');
    expect(flow?.description).not.toContain('<img');
    expect(await stepsNamed('__proto__')).toEqual([['Steps', 'toString |  | ']]);
  });

  test('with a wrong flow among others names the place, and imports the others', async () => {
    const flows = [
      { name: 'Good', tasks: [] },
      { name: 'Bad', tasks: [{ name: 'T', steps: [{ actionType: 'Explode' }] }] },
    ];
    const status = await imported(owner, JSON.stringify({ format: 'assay.flows', version: 2, flows }));
    expect(status).toMatchObject({
      created: 1,
      ignored: [
        { line: 2, name: 'Bad', reason: { code: 'importWrongPart', values: { path: 'tasks.0.steps.0.actionType' } } },
      ],
    });
  });
});
