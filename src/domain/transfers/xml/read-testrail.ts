import { severityFrom } from '../other-words.ts';
import {
  emptyCase,
  taskOf,
  type IgnoredCase,
  type ImportedCase,
  type ImportedStep,
  type LeftPart,
  type ReadCases,
} from '../imported-case.ts';
import { listedLines, stepsOfLists } from '../numbered-lines.ts';
import { cleanText, oneLine, richLines } from '../plain-lines.ts';
import { folderTextLeft, otherFields } from './other-fields.ts';
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

/** A scenario as text, or as a list of texts in JSON. */
const bddTexts = (text: string): readonly string[] => {
  if (!text.startsWith('[')) return [text];
  try {
    const list = JSON.parse(text) as readonly { readonly content?: unknown }[];
    return list.map((one) => (typeof one.content === 'string' ? one.content : JSON.stringify(one)));
  } catch {
    return [text];
  }
};

/** Each line of it is a step. */
const bddSteps = (custom: XmlElement): readonly ImportedStep[] =>
  bddFields
    .flatMap((name) => bddTexts(elementText(custom, name)))
    .flatMap((text) => listedLines(text))
    .map((action) => ({ action, expected: '', data: '' }));

const stepsIn = (custom: XmlElement): readonly ImportedStep[] => {
  const separate = separateSteps(custom);
  if (separate.length > 0) return separate;
  const scenario = bddSteps(custom);
  if (scenario.length > 0) return scenario;
  const lists = stepsOfLists(listedLines(textIn(custom, 'steps')), cleanText(textIn(custom, 'expected')));
  return lists.map((step) => ({ ...step, data: '' }));
};

const bddFields = ['testrail_bdd_scenario', 'bdd_scenario', 'bdd_scenarios'];
const knownFields = new Set(['id', 'title', 'template', 'priority', 'custom']);
const knownCustom = new Set([
  ...['preconds', 'steps', 'expected', 'steps_separated', 'mission', 'goals', 'case_tags', 'labels'],
  ...bddFields,
]);

/** Of an element whose texts may be in other elements. */
const elementText = (element: XmlElement, name: string): string => {
  const found = childOf(element, name);
  const inner = (one: XmlElement): string =>
    [one.text, ...one.children.map(inner)].map((text) => text.trim()).join('\n');
  return found ? inner(found).trim() : '';
};

/** What is left of a case whose fields are those of a template with another kind of steps. */
const otherSteps = (custom: XmlElement, steps: readonly ImportedStep[]): readonly string[] => {
  const all = steps.map(({ action, expected }) => `${action}\n${expected}`).join('\n');
  const texts = ['steps', 'expected'].map((name) => [name, cleanText(textIn(custom, name))] as const);
  return texts.flatMap(([name, text]) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const isRead = lines.every((line) =>
      all.includes(line.replace(/^\s*(?:[-*•]|(?:step\s*)?\d{1,4}\s*[.):])\s+/i, '').trim()),
    );
    return isRead ? [] : `${name}: ${text}`.split('\n');
  });
};

const nothing: XmlElement = { name: 'custom', line: 0, attributes: {}, children: [], text: '' };

const caseOf = (element: XmlElement, folder: readonly string[], left: readonly LeftPart[]): ImportedCase => {
  const custom = childOf(element, 'custom') ?? nothing;
  const steps = stepsIn(custom);
  const priority = textIn(element, 'priority') || textIn(childOf(element, 'priority') ?? nothing, 'name');
  const severity = severityFrom(priority);
  const besides = [
    ...otherFields(element, knownFields),
    ...otherFields(custom, knownCustom),
    ...otherSteps(custom, steps),
  ];
  const leftParts: readonly LeftPart[] = [
    ...left,
    ...(priority !== '' && severity === null ? [{ note: 'severityLeft', name: priority } as const] : []),
  ];
  const goals = [textIn(custom, 'mission'), textIn(custom, 'goals')].filter((text) => text !== '').join('\n');
  return {
    ...emptyCase,
    line: element.line,
    key: oneLine(textIn(element, 'id')),
    folder,
    name: oneLine(textIn(element, 'title')),
    description: richLines(goals),
    preconditions: cleanText(textIn(custom, 'preconds')),
    severity,
    ...(besides.length > 0 && { besides }),
    ...(leftParts.length > 0 && { left: leftParts }),
    tasks: steps.length > 0 ? [taskOf(steps)] : [],
  };
};

type Cases = (section: XmlElement, above: readonly string[], left?: readonly LeftPart[]) => readonly ImportedCase[];

const casesIn: Cases = (section, above, left = []) => {
  const name = oneLine(textIn(section, 'name'));
  const folder = name === '' ? above : [...above, name];
  const below = childOf(section, 'sections');
  const texts = [...left, ...folderTextLeft(section, textIn(section, 'description'))];
  return [
    ...childrenNamed(childOf(section, 'cases') ?? nothing, 'case').map((one) => caseOf(one, folder, texts)),
    ...(below ? childrenNamed(below, 'section').flatMap((one) => casesIn(one, folder, texts)) : []),
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
