import { firstIndex } from '../../first-index.ts';
import { flowLimits } from '../../flows/flow-limits.ts';
import { joinPath, splitPath } from '../folder-path.ts';
import { emptyCase, type ImportedCase, type ReadCases } from '../imported-case.ts';
import { cleanText, oneLine, richLines } from '../plain-lines.ts';
import type { GherkinBackground, GherkinFeature, GherkinScenario, GherkinSource } from './gherkin-document.ts';
import { placeholdersOf } from './gherkin-placeholders.ts';
import { StepsReader } from './gherkin-steps.ts';
import { ownFile, readOwnTags, readTags } from './gherkin-tags.ts';

/**
 * A scenario is a flow. The feature and its rules are folders, and their texts stand at the end of its description. A file of
 * this product has paths of folders as names of rules, and tasks as comments.
 */
export const taskComment = '# Task:';
export const textQuote = '> ';

const descriptionOf = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const isQuoted = filled.length > 0 && filled.every((line) => line.startsWith(textQuote.trim()));
  return richLines((isQuoted ? filled.map((line) => line.slice(1).trim()) : filled).join('\n'));
};

const linesOf = (text: string | undefined): readonly string[] =>
  cleanText(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface Place {
  readonly isOwn: boolean;
  readonly feature: string;
  readonly folder: readonly string[];
  /** Of the feature and of the rule. */
  readonly texts: readonly string[];
  readonly backgrounds: readonly GherkinBackground[];
  readonly tags: GherkinScenario['tags'];
  /** All of the file, in the order of their lines. */
  readonly comments: GherkinSource['comments'];
  /** Where what comes next begins. */
  readonly nextLine: number;
}

const namedBackground = ({ name = '' }: GherkinBackground): string =>
  oneLine(name) === '' ? 'Background' : `Background: ${oneLine(name)}`;

const saysSomething = ({ name = '', description = '', steps }: GherkinBackground): boolean =>
  steps.length > 0 || `${name}${description}`.trim() !== '';

type Comments = GherkinSource['comments'];

const commentsOf = ({ location: { line } }: GherkinScenario, { comments, nextLine }: Place): Comments =>
  comments.slice(
    firstIndex(comments, ({ location }) => location.line > line),
    firstIndex(comments, ({ location }) => location.line >= nextLine),
  );

/** The task that a comment of ours begins. */
const isTask = ({ text }: Comments[number]): boolean => text.trim().startsWith(taskComment);

const readSteps = (scenario: GherkinScenario, place: Place, comments: Comments): StepsReader => {
  const reader = new StepsReader();
  for (const background of place.backgrounds) {
    reader.begin(namedBackground(background), linesOf(background.description).join('\n'));
    for (const step of background.steps) reader.read(step);
  }
  if (place.backgrounds.length > 0) reader.begin('');
  const beginAt = (at: number) => reader.begin(comments[at]?.text.trim().slice(taskComment.length).trim() ?? '');
  let at = 0;
  for (const step of scenario.steps) {
    for (; (comments[at]?.location.line ?? Infinity) < step.location.line; at += 1) beginAt(at);
    reader.read(step);
  }
  for (; at < comments.length; at += 1) beginAt(at);
  return reader;
};

/** A scenario without a name is called by its first step, else by its feature, else by its place in the file. */
const nameOf = ({ name, keyword, location, steps: [first] }: GherkinScenario, { feature }: Place): string => {
  const found = oneLine(name) || oneLine(first ? `${first.keyword}${first.text}` : '') || oneLine(feature);
  const letters = [...found];
  if (letters.length > flowLimits.nameLength && oneLine(name) === '')
    return `${letters.slice(0, flowLimits.nameLength - 1).join('')}…`;
  return found || `${keyword ?? 'Scenario'} ${location.line}`;
};

const caseOf = (scenario: GherkinScenario, place: Place): ImportedCase => {
  const isOutline = scenario.examples.length > 0;
  const { parameters, replaced } = placeholdersOf(scenario);
  const comments = commentsOf(scenario, place);
  return {
    ...emptyCase,
    ...(place.isOwn ? readOwnTags : readTags)([...place.tags, ...scenario.tags]),
    line: scenario.location.line,
    folder: place.folder,
    name: nameOf(scenario, place),
    description: descriptionOf(scenario.description),
    ...(place.texts.length > 0 && { besides: place.texts }),
    parameters: parameters.length > 0 ? parameters : null,
    tasks: readSteps(scenario, place, comments.filter(isTask)).tasks(replaced),
    notes: [
      ...(isOutline ? (['examplesLeft'] as const) : []),
      ...(comments.every(isTask) ? [] : (['commentsLeft'] as const)),
    ],
  };
};

type Child = GherkinFeature['children'][number];

/** For each child the line where the next one begins; `end`: where what comes after all of them does. */
const nextLinesOf = (children: readonly Child[], end: number): readonly number[] => {
  let next = end;
  return children
    .toReversed()
    .map(({ scenario, rule }) => {
      const behind = next;
      next = (scenario ?? rule)?.location.line ?? next;
      return behind;
    })
    .toReversed();
};

const scenariosIn = (children: readonly Child[], place: Place): readonly ImportedCase[] => {
  const own = children.flatMap(({ background }) => background ?? []).filter(saysSomething);
  const backgrounds = [...place.backgrounds, ...own];
  const nextLines = nextLinesOf(children, place.nextLine);
  return children.flatMap(({ scenario, rule }, at) => {
    const nextLine = nextLines[at] ?? place.nextLine;
    if (scenario) return [caseOf(scenario, { ...place, backgrounds, nextLine })];
    if (!rule) return [];
    const name = oneLine(rule.name);
    const folder = place.isOwn ? splitPath(rule.name) : [...place.folder, ...(name === '' ? [] : [name])];
    const texts = [...place.texts, ...linesOf(rule.description)];
    const tags = [...place.tags, ...rule.tags];
    return scenariosIn(rule.children, { ...place, backgrounds, nextLine, folder, texts, tags });
  });
};

export const readGherkin = ({ feature, comments }: GherkinSource): ReadCases => {
  if (!feature) return { source: '', cases: [], ignored: [] };
  const isOwn = feature.tags.some(({ name }) => name === `@${ownFile}`);
  const folder = isOwn || feature.name.trim() === '' ? [] : splitPath(joinPath([oneLine(feature.name)]));
  const cases = scenariosIn(feature.children, {
    isOwn,
    feature: feature.name,
    folder,
    texts: linesOf(feature.description),
    backgrounds: [],
    tags: feature.tags,
    comments,
    nextLine: Infinity,
  });
  return { source: '', cases, ignored: [] };
};
