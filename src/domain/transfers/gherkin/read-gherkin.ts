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
  readonly comments: GherkinSource['comments'];
  readonly nextLine: number;
}

const namedBackground = ({ name = '' }: GherkinBackground): string =>
  oneLine(name) === '' ? 'Background' : `Background: ${oneLine(name)}`;

const saysSomething = ({ name = '', description = '', steps }: GherkinBackground): boolean =>
  steps.length > 0 || `${name}${description}`.trim() !== '';

/** Comments of a scenario; those of ours are its tasks. */
const hasComments = ({ location }: GherkinScenario, { comments, nextLine }: Place): boolean =>
  comments.some((one) => {
    const isInside = one.location.line > location.line && one.location.line < nextLine;
    return isInside && !one.text.trim().startsWith(taskComment);
  });

const readSteps = (scenario: GherkinScenario, place: Place): StepsReader => {
  const reader = new StepsReader();
  for (const background of place.backgrounds) {
    reader.begin(namedBackground(background), linesOf(background.description).join('\n'));
    for (const step of background.steps) reader.read(step);
  }
  if (place.backgrounds.length > 0) reader.begin('');
  const comments = place.comments.filter(
    ({ location, text }) =>
      location.line > scenario.location.line && location.line < place.nextLine && text.trim().startsWith(taskComment),
  );
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
  return {
    ...emptyCase,
    ...(place.isOwn ? readOwnTags : readTags)([...place.tags, ...scenario.tags]),
    line: scenario.location.line,
    folder: place.folder,
    name: nameOf(scenario, place),
    description: descriptionOf(scenario.description),
    ...(place.texts.length > 0 && { besides: place.texts }),
    parameters: parameters.length > 0 ? parameters : null,
    tasks: readSteps(scenario, place).tasks(replaced),
    notes: [
      ...(isOutline ? (['examplesLeft'] as const) : []),
      ...(hasComments(scenario, place) ? (['commentsLeft'] as const) : []),
    ],
  };
};

type Child = GherkinFeature['children'][number];

const scenariosIn = (children: readonly Child[], place: Omit<Place, 'nextLine'>): readonly ImportedCase[] => {
  const own = children.flatMap(({ background }) => background ?? []).filter(saysSomething);
  const backgrounds = [...place.backgrounds, ...own];
  const lines = children.map(({ scenario, rule }) => (scenario ?? rule)?.location.line ?? 0);
  return children.flatMap(({ scenario, rule }, at) => {
    const nextLine = lines.slice(at + 1).find((line) => line > 0) ?? Infinity;
    if (scenario) return [caseOf(scenario, { ...place, backgrounds, nextLine })];
    if (!rule) return [];
    const name = oneLine(rule.name);
    const folder = place.isOwn ? splitPath(rule.name) : [...place.folder, ...(name === '' ? [] : [name])];
    // Comments behind the rule belong to the next one.
    const comments = place.comments.filter(({ location }) => location.line < nextLine);
    const texts = [...place.texts, ...linesOf(rule.description)];
    const tags = [...place.tags, ...rule.tags];
    return scenariosIn(rule.children, { ...place, backgrounds, comments, folder, texts, tags });
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
  });
  return { source: '', cases, ignored: [] };
};
