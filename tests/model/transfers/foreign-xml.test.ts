import { describe, expect, test } from 'vitest';
import { casesIn, describedAs, stepLines } from './cases-in.ts';

/** Exports of TestRail and TestLink with everything that a flow has no field for. */
const testrail = (fields: string, custom = '') =>
  `<suite><name>Web</name><description>About</description><sections><section><name>Cart</name><cases>` +
  `<case><title>T</title>${fields}<custom>${custom}</custom></case></cases></section></sections></suite>`;
const testlink = (content: string) =>
  `<testsuite name="Shop"><details><![CDATA[<p>About</p>]]></details><testcase internalid="7" name="Pay">${content}</testcase></testsuite>`;

const oneOf = async (xml: string) => {
  const { cases } = await casesIn(xml);
  const [one] = cases;
  if (!one || cases.length > 1) throw new Error('there must be one case');
  return one;
};

describe('a case of TestRail', () => {
  test('has its references and other fields in the description, but none that is not set', async () => {
    const one = await oneOf(
      testrail(
        '<id>C1</id><template>Steps</template><type>Functional</type><estimate>5m</estimate><references>REQ-1, REQ-2</references>',
        '<automation_type><id>1</id><value> None</value></automation_type><browser><id>2</id><value> Firefox</value></browser>' +
          '<systems><item><id>1</id><value>Linux</value></item><item><id>2</id><value>Mac</value></item></systems><notes>a\nb</notes>',
      ),
    );
    expect(describedAs(one)).toEqual([
      'type: Functional',
      'estimate: 5m',
      'references: REQ-1, REQ-2',
      'browser: Firefox',
      'systems: Linux, Mac',
      'notes: a',
      'b',
    ]);
    expect(one.left).toEqual([{ note: 'folderTextsLeft', name: 'Web' }]);
  });

  test.each([
    ['<testrail_bdd_scenario>Given a cart\nWhen I pay\nThen done</testrail_bdd_scenario>'],
    [
      '<testrail_bdd_scenario>[{"content":"Given a cart\\nWhen I pay"},{"content":"Then done"}]</testrail_bdd_scenario>',
    ],
  ])('has the lines of its scenario as steps: %s', async (custom) => {
    expect(stepLines(await oneOf(testrail('', custom)))).toEqual([
      'Given a cart |  | ',
      'When I pay |  | ',
      'Then done |  | ',
    ]);
  });

  test('keeps the text of steps that its separate steps do not have', async () => {
    const separate =
      '<steps_separated><step><index>1</index><content>Open</content><expected>Seen</expected></step></steps_separated>';
    const one = await oneOf(testrail('', `<steps>1. Open\n2. Close</steps><expected>Seen</expected>${separate}`));
    expect(describedAs(one)).toEqual(['steps: 1. Open', '2. Close']);
  });

  test('tells of a priority that it does not know', async () => {
    expect((await oneOf(testrail('<priority>Purple</priority>'))).left).toContainEqual({
      note: 'severityLeft',
      name: 'Purple',
    });
  });
});

describe('a case of TestLink', () => {
  test('has its fields and requirements in the description, and cells stay apart', async () => {
    const one = await oneOf(
      testlink(
        '<summary><![CDATA[<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>]]></summary>' +
          '<execution_type>2</execution_type><estimated_exec_duration>3.5</estimated_exec_duration><status>5</status>' +
          '<steps><step><step_number>1</step_number><actions><![CDATA[<div>x</div><div>y</div>]]></actions>' +
          '<expectedresults><![CDATA[<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>]]></expectedresults></step></steps>' +
          '<custom_fields><custom_field><name>Browser</name><value>Chrome</value></custom_field><custom_field><name>Empty</name><value/></custom_field></custom_fields>' +
          '<requirements><requirement><doc_id>REQ-1</doc_id><title>Pays</title></requirement></requirements>' +
          '<attachments><attachment><id>1</id></attachment></attachments>',
      ),
    );
    expect(describedAs(one)).toEqual([
      'a | b',
      '1 | 2',
      'execution_type: 2',
      'estimated_exec_duration: 3.5',
      'Browser: Chrome',
      'requirement: REQ-1 Pays',
    ]);
    expect(stepLines(one)).toEqual(['x ⏎ y |  | a | b ⏎ c']);
    expect(one.left).toEqual([
      { note: 'folderTextsLeft', name: 'Shop' },
      { note: 'fieldsLeft', name: 'attachments' },
      { note: 'statusLeft', name: 'obsolete' },
    ]);
  });
});
