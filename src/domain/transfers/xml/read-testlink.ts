import type { FlowSeverity, FlowStatus } from '../../flows/flow.ts';
import { plainText } from '../../rich-text/plain-text.ts';
import {
  emptyCase,
  taskOf,
  type IgnoredCase,
  type ImportedCase,
  type ImportedStep,
  type LeftPart,
  type ReadCases,
} from '../imported-case.ts';
import { cleanText, oneLine } from '../plain-lines.ts';
import { customFields, folderTextLeft, otherFields } from './other-fields.ts';
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
const otherStatuses: Readonly<Record<string, string>> = { 5: 'obsolete', 6: 'future' };

/** Cells and rows of a table stay apart; rich text of ours has no tables. */
const withoutTables = (html: string): string =>
  html
    .replaceAll(/<\/t[dh]>\s*<t[dh]\b[^>]*>/gi, ' | ')
    .replaceAll(/<\/tr>/gi, '<br>')
    .replaceAll(/<\/(?:div|table|dd|dt)>/gi, '<br>');

const plain = (html: string): string => cleanText(plainText(withoutTables(html)));

const knownFields = new Set([
  ...['node_order', 'externalid', 'fullexternalid', 'version', 'summary', 'preconditions', 'importance', 'status'],
  ...['steps', 'keywords', 'custom_fields', 'requirements', 'is_open', 'active', 'order', 'attachments', 'relations'],
]);

/** Its number and its title. */
const requirementsIn = (element: XmlElement): readonly string[] =>
  childrenNamed(childOf(element, 'requirements') ?? element, 'requirement').map(
    (one) => `requirement: ${[textIn(one, 'doc_id'), textIn(one, 'title')].filter((text) => text !== '').join(' ')}`,
  );

/** What cannot be taken over as text. */
const fieldsLeft = (element: XmlElement): readonly LeftPart[] =>
  ['attachments', 'relations']
    .filter((name) => (childOf(element, name)?.children.length ?? 0) > 0)
    .map((name) => ({ note: 'fieldsLeft', name }));

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

const caseOf = (element: XmlElement, folder: readonly string[], above: readonly LeftPart[] = []): ImportedCase => {
  const steps = stepsIn(element);
  const key = textIn(element, 'fullexternalid') || textIn(element, 'externalid') || attributeOf(element, 'internalid');
  const besides = [...otherFields(element, knownFields, plain), ...customFields(element), ...requirementsIn(element)];
  const status = textIn(element, 'status');
  const left: readonly LeftPart[] = [
    ...above,
    ...fieldsLeft(element),
    ...(status !== '' && statuses[status] === undefined
      ? [{ note: 'statusLeft', name: otherStatuses[status] ?? status } as const]
      : []),
  ];
  return {
    ...emptyCase,
    line: element.line,
    ...(besides.length > 0 && { besides }),
    ...(left.length > 0 && { left }),
    key: oneLine(key),
    folder,
    name: oneLine(attributeOf(element, 'name')),
    description: withoutTables(textIn(element, 'summary')),
    preconditions: plain(textIn(element, 'preconditions')),
    severity: severities[textIn(element, 'importance')] ?? null,
    status: statuses[status] ?? null,
    tags: keywordsIn(element),
    tasks: steps.length > 0 ? [taskOf(steps)] : [],
  };
};

type Cases = (suite: XmlElement, above: readonly string[], left?: readonly LeftPart[]) => readonly ImportedCase[];

const casesIn: Cases = (suite, above, left = []) => {
  const name = oneLine(attributeOf(suite, 'name'));
  const folder = suite.name !== 'testsuite' || name === '' ? above : [...above, name];
  const texts = [...left, ...folderTextLeft(suite, plain(textIn(suite, 'details')))];
  return suite.children.flatMap((child) => {
    if (child.name === 'testcase') return [caseOf(child, folder, texts)];
    return child.name === 'testsuite' ? casesIn(child, folder, texts) : [];
  });
};

export const readTestlink = (root: XmlElement): ReadCases => {
  const all = root.name === 'testcase' ? [caseOf(root, [])] : casesIn(root, []);
  const ignored = all
    .filter(({ name }) => name === '')
    .map(({ line, key }): IgnoredCase => ({ line, name: key, reason: { code: 'importNoName' } }));
  return { source: 'testlink', cases: all.filter(({ name }) => name !== ''), ignored };
};
