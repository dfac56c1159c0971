import { joinPath, splitPath } from '../folder-path.ts';
import {
  emptyCase,
  type ImportedCase,
  type ImportedStep,
  type ImportedTask,
  type ReadCases,
} from '../imported-case.ts';
import { cleanText, oneLine, richLines } from '../plain-lines.ts';
import type { GherkinFeature, GherkinScenario, GherkinSource, GherkinStep } from './gherkin-document.ts';
import { ownFile, readTags } from './gherkin-tags.ts';

/**
 * A scenario is a flow. Given, When and what follows them are steps; Then and what follows it are the expected result of
 * the step before:
 *
 *   When I sign in               name "I sign in"
 *     """ docstring or table     its data
 *   Then the list is shown       its expected result
 *
 * The feature and its rules are folders. A file of this product has paths of folders as names of rules, and tasks as comments.
 */
export const taskComment = '# Task:';
export const docExpected = 'the result is:';
export const textQuote = '> ';
/** A scenario needs a step, a flow does not. */
export const noSteps = 'there are no steps';

interface Draft {
  action: string;
  expected: string[];
  data: string;
}

const tableText = ({ dataTable }: GherkinStep): string =>
  (dataTable?.rows ?? []).map(({ cells }) => `| ${cells.map(({ value }) => value).join(' | ')} |`).join('\n');
const argumentOf = (step: GherkinStep): string => step.docString?.content ?? tableText(step);

/** "Given" stays in front of what is given, so that it reads as a state; the other words say nothing more. */
const actionOf = ({ keyword, text }: GherkinStep, isGiven: boolean): string =>
  isGiven ? `${/^(?:and|but|\*)/i.test(keyword) ? 'Given' : keyword.trim()} ${text}` : text;

const addOutcome = (draft: Draft, step: GherkinStep): void => {
  const argument = argumentOf(step);
  if (step.text === docExpected && argument !== '') draft.expected.push(argument);
  else draft.expected.push(...[step.text, argument].filter((text) => text !== ''));
};

const parametersIn = (text: string): string => text.replaceAll(/<([A-Za-z0-9_-]+)>/g, '{{$1}}');

class StepsReader {
  readonly tasks: { name: string; drafts: Draft[] }[] = [];
  private kind: 'given' | 'action' | 'outcome' = 'action';

  begin(name: string): void {
    this.tasks.push({ name, drafts: [] });
    this.kind = 'action';
  }

  read(step: GherkinStep): void {
    if (this.tasks.length === 0) this.begin('');
    const { keywordType: type } = step;
    if (type === 'Context') this.kind = 'given';
    else if (type === 'Action') this.kind = 'action';
    else if (type === 'Outcome') this.kind = 'outcome';
    else if (type === 'Unknown') this.kind = 'action';
    const drafts = this.tasks.at(-1)?.drafts ?? [];
    const last = drafts.at(-1);
    if (this.kind === 'outcome') {
      if (last) addOutcome(last, step);
      else {
        const draft: Draft = { action: '', expected: [], data: '' };
        addOutcome(draft, step);
        drafts.push(draft);
      }
    } else if (step.text !== noSteps)
      drafts.push({ action: actionOf(step, this.kind === 'given'), expected: [], data: argumentOf(step) });
  }
}

const stepOf = (isOutline: boolean, { action, expected, data }: Draft): ImportedStep => {
  const set = isOutline ? parametersIn : (text: string) => text;
  return { action: set(cleanText(action)), expected: set(cleanText(expected.join('\n'))), data: set(cleanText(data)) };
};

const descriptionOf = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const isQuoted = filled.length > 0 && filled.every((line) => line.startsWith(textQuote.trim()));
  return richLines((isQuoted ? filled.map((line) => line.slice(1).trim()) : filled).join('\n'));
};

interface Place {
  readonly folder: readonly string[];
  readonly background: readonly GherkinStep[];
  readonly tags: GherkinScenario['tags'];
  readonly comments: GherkinSource['comments'];
  readonly nextLine: number;
}

const parametersOf = ({ examples }: GherkinScenario): ImportedCase['parameters'] => {
  const names = examples.flatMap(({ tableHeader }) => tableHeader?.cells.map(({ value }) => value) ?? []);
  const valid = [...new Set(names)].filter((name) => /^[A-Za-z0-9_-]+$/.test(name));
  return valid.length === 0
    ? null
    : valid.map((name) => ({ name, type: 'text', default: '', values: [], description: '' }));
};

const caseOf = (scenario: GherkinScenario, place: Place): ImportedCase => {
  const reader = new StepsReader();
  if (place.background.length > 0) {
    reader.begin('Background');
    for (const step of place.background) reader.read(step);
    reader.begin('');
  }
  const comments = place.comments.filter(
    ({ location, text }) =>
      location.line > scenario.location.line && location.line < place.nextLine && text.trim().startsWith(taskComment),
  );
  let at = 0;
  for (const step of scenario.steps) {
    for (; (comments[at]?.location.line ?? Infinity) < step.location.line; at += 1)
      reader.begin(comments[at]?.text.trim().slice(taskComment.length).trim() ?? '');
    reader.read(step);
  }
  for (; at < comments.length; at += 1) reader.begin(comments[at]?.text.trim().slice(taskComment.length).trim() ?? '');
  const isOutline = scenario.examples.length > 0;
  const tasks = reader.tasks.map(({ name, drafts }): ImportedTask => ({
    name,
    description: '',
    repeats: false,
    steps: drafts.map((draft) => stepOf(isOutline, draft)),
  }));
  return {
    ...emptyCase,
    ...readTags([...place.tags, ...scenario.tags]),
    line: scenario.location.line,
    folder: place.folder,
    name: oneLine(scenario.name),
    description: descriptionOf(scenario.description),
    parameters: isOutline ? parametersOf(scenario) : null,
    tasks: tasks.filter(({ name, steps }) => name !== '' || steps.length > 0),
    notes: isOutline ? ['examplesLeft'] : [],
  };
};

type Child = GherkinFeature['children'][number];

const scenariosIn = (children: readonly Child[], place: Omit<Place, 'nextLine'>): readonly ImportedCase[] => {
  const background = [...place.background, ...children.flatMap((child) => child.background?.steps ?? [])];
  const lines = children.map(({ scenario, rule }) => (scenario ?? rule)?.location.line ?? 0);
  return children.flatMap(({ scenario, rule }, at) => {
    const nextLine = lines.slice(at + 1).find((line) => line > 0) ?? Infinity;
    if (scenario) return [caseOf(scenario, { ...place, background, nextLine })];
    if (!rule) return [];
    const isPath = place.tags.some(({ name }) => name === `@${ownFile}`);
    const folder = isPath ? splitPath(rule.name) : [...place.folder, oneLine(rule.name)];
    // Comments behind the rule belong to the next one.
    const comments = place.comments.filter(({ location }) => location.line < nextLine);
    return scenariosIn(rule.children, { ...place, background, comments, folder, tags: [...place.tags, ...rule.tags] });
  });
};

export const readGherkin = ({ feature, comments }: GherkinSource): ReadCases => {
  if (!feature) return { source: '', cases: [], ignored: [] };
  const isOwn = feature.tags.some(({ name }) => name === `@${ownFile}`);
  const folder = isOwn || feature.name.trim() === '' ? [] : splitPath(joinPath([oneLine(feature.name)]));
  const all = scenariosIn(feature.children, { folder, background: [], tags: feature.tags, comments });
  return {
    source: '',
    cases: all.filter(({ name }) => name !== ''),
    ignored: all
      .filter(({ name }) => name === '')
      .map(({ line }) => ({ line, name: '', reason: { code: 'importNoName' } })),
  };
};
