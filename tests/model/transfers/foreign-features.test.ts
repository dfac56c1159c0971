import { describe, expect, test } from 'vitest';
import { gherkinHead, gherkinRule } from '../../../src/domain/transfers/gherkin/write-gherkin.ts';
import { casesIn, describedAs, stepLines } from './cases-in.ts';

/** Feature files of other people: nothing of them is lost without a word. */
const namesIn = async (text: string) => (await casesIn(text)).cases.map(({ name }) => name);
const again = async (text: string) => {
  const { cases } = await casesIn(text);
  return gherkinHead + cases.map((one) => gherkinRule(one.folder, [one])).join('');
};

describe('a scenario', () => {
  test('without a name is called by its first step, else by its feature', async () => {
    expect(await namesIn('Feature: Cart\n  Scenario:\n    Given an apple\n  Example:\n    When I eat it\n')).toEqual([
      'Given an apple',
      'When I eat it',
    ]);
    expect(await namesIn('Feature: Cart\n  Scenario:\n')).toEqual(['Cart']);
    expect(await namesIn('# language: de\nFunktionalität:\n  Szenario:\n')).toEqual(['Szenario 3']);
  });

  test('with the name of another one in its folder gets a number', async () => {
    const text = 'Feature: A\n  Scenario: Adds\n    * a\n  Scenario: adds\n    * b\n  Scenario: Adds (2)\n    * c\n';
    const { cases, ignored } = await casesIn(text);
    expect(cases.map((one) => [one.name, ...stepLines(one)])).toEqual([
      ['Adds', 'a |  | '],
      ['adds (2)', 'b |  | '],
      ['Adds (2) (2)', 'c |  | '],
    ]);
    expect(ignored).toEqual([]);
  });

  test('has the texts of its feature and its rules, and the name and text of the background', async () => {
    const { cases } = await casesIn(
      'Feature: A\n  As a buyer\n\n  Background: signed in\n    With a card\n    Given a user\n' +
        '  Rule: R\n    Only adults\n    Background:\n      Given an age\n    Scenario: S\n      Own text\n      When I buy\n',
    );
    const [one] = cases;
    expect(cases.map(describedAs)).toEqual([['Own text', 'As a buyer', 'Only adults']]);
    expect(one?.tasks.map(({ name, description }) => [name, description])).toEqual([
      ['Background: signed in', 'With a card'],
      ['Background', ''],
      ['', ''],
    ]);
  });

  test('with comments is told; a table beside a docstring stays', async () => {
    const { cases } = await casesIn(
      '# language: en\nFeature: A\n  Background:\n  Scenario: S\n    Given x\n      | a |\n      """\n      b\n      """\n    # why\n    When y\n  Scenario: T\n    * z\n',
    );
    expect(cases.map((one) => [one.notes, ...stepLines(one)])).toEqual([
      [['commentsLeft'], 'Given x | | a | ⏎ b | ', 'y |  | '],
      [[], 'z |  | '],
    ]);
    expect(cases[0]?.tasks).toHaveLength(1);
  });

  test('keeps every tag, and reads what is understood', async () => {
    const { cases } = await casesIn(
      '@id:42 @key:S-1 @key:S-2 @severity:blocker @severity:low @status:wip2 @50%25\nFeature: A\n  @id:42 @a:b\n  Scenario: S\n    * x\n',
    );
    expect(cases[0]).toMatchObject({ id: '', key: 'S-1', severity: 'CRITICAL', status: null });
    expect(cases[0]?.tags).toEqual([
      ...['id:42', 'key:S-2', 'severity:blocker', 'severity:low', 'status:wip2', '50%25', 'a:b'],
    ]);
  });
});

describe('an outline', () => {
  test('has a parameter for each column in any language, and every placeholder is one', async () => {
    const { cases } = await casesIn(
      '# language: fr\nFonctionnalité: Prix\n  Plan du scénario: P <prix>\n    Étant donné que <Numéro d’article> et <prix>\n' +
        '    Et que <цена> avec <autre>\n      | <prix> |\n    Quand je paie\n    Alors <Numéro d’article> est payé\n' +
        '    Exemples:\n      | Numéro d’article | prix |\n      | 1 | 2 |\n    Exemples: encore\n      | цена | prix |\n      | 3 | 4 |\n',
    );
    const [one] = cases;
    expect(one?.parameters?.map(({ name, description }) => [name, description])).toEqual([
      ['Numero_d_article', 'Numéro d’article'],
      ['prix', ''],
      ['parameter_3', 'цена'],
    ]);
    expect(one && stepLines(one)).toEqual([
      'Étant donné que {{Numero_d_article}} et {{prix}} |  | ',
      'Étant donné que {{parameter_3}} avec <autre> | | {{prix}} | | ',
      'je paie |  | {{Numero_d_article}} est payé',
    ]);
  });

  test('with columns that have one plain name gets two parameters', async () => {
    const { cases } = await casesIn(
      'Feature: A\n  Scenario Outline: S\n    Given <a b> and <a-b> and <a_b>\n    Examples:\n      | a b | a_b | a-b |\n',
    );
    expect(cases.map(stepLines)).toEqual([['Given {{a_b}} and {{a-b}} and {{a_b_2}} |  | ']]);
  });
});

describe('a table of a step', () => {
  const text =
    'Feature: A\n  Scenario: S\n    Given these\n      | a \\| b | c\\nd |  |\n      | \\\\ | 2 | 3 |\n    Then those\n      | x |\n    And these\n      """\n      | no table\n      """\n';

  test('is a table again after an export, with the same cells', async () => {
    const written = await again(text);
    expect(written).toContain('        | a \\| b | c\\nd |  |\n        | \\\\ | 2 | 3 |');
    expect(written).toContain('      Then those\n        | x |');
    expect((await casesIn(written)).cases.map(stepLines)).toEqual((await casesIn(text)).cases.map(stepLines));
  });

  test('that is none stays a text', async () => {
    expect(
      await again('Feature: A\n  Scenario: S\n    Given x\n      """\n      | a | b |\n      | c |\n      """\n'),
    ).toContain('"""\n        | a | b |\n        | c |\n        """');
  });
});
