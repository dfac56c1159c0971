import type { FlowSeverity, FlowStatus } from '../../flows/flow.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import {
  emptyCase,
  taskOf,
  type IgnoredCase,
  type ImportedCase,
  type ImportedStep,
  type ReadCases,
} from '../imported-case.ts';
import { cleanText, oneLine } from '../plain-lines.ts';
import { attributeOf, childOf, childrenNamed, textIn, type XmlElement } from './xml-element.ts';

/**
 * An export of TestLink; its texts are HTML:
 *
 *   <testsuite name="Shop"><testsuite name="Cart"/><testcase internalid="7" name="Add">
 *     <externalid/><summary/><preconditions/><importance>3</importance><status>1</status>
 *     <steps><step><step_number/><actions/><expectedresults/></step></steps><keywords><keyword name="smoke"/></keywords>
 */
const severities: Readonly<Record<string, FlowSeverity>> = { 1: 'NICE_TO_HAVE', 2: 'IMPORTANT', 3: 'CRITICAL' };
const statuses: Readonly<Record<string, FlowStatus>> = {
  1: 'IN_DESIGN',
  2: 'IN_REVIEW',
  3: 'IN_REVIEW',
  4: 'IN_DESIGN',
  7: 'DONE',
};

const plain = (html: string): string => cleanText(plainText(html));

const stepsIn = (element: XmlElement): readonly ImportedStep[] =>
  childrenNamed(childOf(element, 'steps') ?? element, 'step')
    .toSorted((one, other) => Number(textIn(one, 'step_number')) - Number(textIn(other, 'step_number')) || 0)
    .map((step) => ({
      action: plain(textIn(step, 'actions')),
      expected: plain(textIn(step, 'expectedresults')),
      data: '',
    }));

const keywordsIn = (element: XmlElement): readonly string[] => [
  ...new Set(
    childrenNamed(childOf(element, 'keywords') ?? element, 'keyword')
      .map((keyword) => attributeOf(keyword, 'name'))
      .filter((name) => name !== ''),
  ),
];

const caseOf = (element: XmlElement, folder: readonly string[]): ImportedCase => {
  const steps = stepsIn(element);
  const key = textIn(element, 'fullexternalid') || textIn(element, 'externalid') || attributeOf(element, 'internalid');
  return {
    ...emptyCase,
    line: element.line,
    key: oneLine(key),
    folder,
    name: oneLine(attributeOf(element, 'name')),
    description: textIn(element, 'summary'),
    preconditions: plain(textIn(element, 'preconditions')),
    severity: severities[textIn(element, 'importance')] ?? null,
    status: statuses[textIn(element, 'status')] ?? null,
    tags: keywordsIn(element),
    tasks: steps.length > 0 ? [taskOf(steps)] : [],
  };
};

const casesIn = (suite: XmlElement, above: readonly string[]): readonly ImportedCase[] => {
  const name = oneLine(attributeOf(suite, 'name'));
  const folder = suite.name !== 'testsuite' || name === '' ? above : [...above, name];
  return suite.children.flatMap((child) => {
    if (child.name === 'testcase') return [caseOf(child, folder)];
    return child.name === 'testsuite' ? casesIn(child, folder) : [];
  });
};

export const readTestlink = (root: XmlElement): ReadCases => {
  const all = root.name === 'testcase' ? [caseOf(root, [])] : casesIn(root, []);
  const ignored = all
    .filter(({ name }) => name === '')
    .map(({ line, key }): IgnoredCase => ({ line, name: key, reason: { code: 'importNoName' } }));
  return { source: 'testlink', cases: all.filter(({ name }) => name !== ''), ignored };
};
