import { severityFrom } from '../other-words.ts';
import {
  emptyCase,
  taskOf,
  type IgnoredCase,
  type ImportedCase,
  type ImportedStep,
  type ReadCases,
} from '../imported-case.ts';
import { listedLines, stepsOfLists } from '../numbered-lines.ts';
import { cleanText, oneLine, richLines } from '../plain-lines.ts';
import { childOf, childrenNamed, textIn, type XmlElement } from './xml-element.ts';

/**
 * An export of TestRail:
 *
 *   <suite><name/><sections><section><name/><sections/><cases><case>
 *     <id>C1</id><title/><priority/><references/>
 *     <custom><preconds/><steps/><expected/><steps_separated><step><index/><content/><expected/></step>…
 */
const separateSteps = (custom: XmlElement): readonly ImportedStep[] => {
  const steps = childrenNamed(childOf(custom, 'steps_separated') ?? custom, 'step');
  return steps
    .toSorted((one, other) => Number(textIn(one, 'index')) - Number(textIn(other, 'index')) || 0)
    .map((step) => ({
      action: cleanText(textIn(step, 'content')),
      expected: cleanText(textIn(step, 'expected')),
      data: cleanText(textIn(step, 'additional_info')),
    }));
};

const stepsIn = (custom: XmlElement): readonly ImportedStep[] => {
  const separate = separateSteps(custom);
  if (separate.length > 0) return separate;
  const lists = stepsOfLists(listedLines(textIn(custom, 'steps')), cleanText(textIn(custom, 'expected')));
  return lists.map((step) => ({ ...step, data: '' }));
};

const nothing: XmlElement = { name: 'custom', line: 0, attributes: {}, children: [], text: '' };

const caseOf = (element: XmlElement, folder: readonly string[]): ImportedCase => {
  const custom = childOf(element, 'custom') ?? nothing;
  const steps = stepsIn(custom);
  const goals = [textIn(custom, 'mission'), textIn(custom, 'goals')].filter((text) => text !== '').join('\n');
  return {
    ...emptyCase,
    line: element.line,
    key: oneLine(textIn(element, 'id')),
    folder,
    name: oneLine(textIn(element, 'title')),
    description: richLines(goals),
    preconditions: cleanText(textIn(custom, 'preconds')),
    severity: severityFrom(textIn(element, 'priority')),
    tasks: steps.length > 0 ? [taskOf(steps)] : [],
  };
};

const casesIn = (section: XmlElement, above: readonly string[]): readonly ImportedCase[] => {
  const name = oneLine(textIn(section, 'name'));
  const folder = name === '' ? above : [...above, name];
  const below = childOf(section, 'sections');
  return [
    ...childrenNamed(childOf(section, 'cases') ?? nothing, 'case').map((one) => caseOf(one, folder)),
    ...(below ? childrenNamed(below, 'section').flatMap((one) => casesIn(one, folder)) : []),
  ];
};

export const readTestrail = (root: XmlElement): ReadCases => {
  // A suite is a folder; an export of sections alone begins with them.
  const all =
    root.name === 'sections' ? childrenNamed(root, 'section').flatMap((one) => casesIn(one, [])) : casesIn(root, []);
  const cases = all.filter(({ name }) => name !== '');
  const ignored = all
    .filter(({ name }) => name === '')
    .map(({ line, key }): IgnoredCase => ({ line, name: key, reason: { code: 'importNoName' } }));
  return { source: 'testrail', cases, ignored };
};
