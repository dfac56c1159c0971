import type { ImportedStep, ImportedTask } from '../imported-case.ts';
import { cleanText } from '../plain-lines.ts';
import type { GherkinStep } from './gherkin-document.ts';
import { tableText } from './gherkin-tables.ts';

/**
 * Given, When and what follows them are steps; Then and what follows it are the expected result of the step before:
 *
 *   When I sign in               name "I sign in"
 *     """ docstring or table     its data
 *   Then the list is shown       its expected result
 */
export const docExpected = 'the result is:';
/** A scenario needs a step, a flow does not. */
export const noSteps = 'there are no steps';

interface Draft {
  action: string;
  expected: string[];
  data: string;
}

interface DraftTask {
  readonly name: string;
  readonly description: string;
  readonly drafts: Draft[];
}

/** Some tools allow both for one step. */
const argumentOf = ({ docString, dataTable }: GherkinStep): string =>
  [tableText((dataTable?.rows ?? []).map(({ cells }) => cells.map(({ value }) => value))), docString?.content ?? '']
    .filter((text) => text !== '')
    .join('\n');

const addOutcome = (draft: Draft, step: GherkinStep): void => {
  const argument = argumentOf(step);
  if (step.text === docExpected && argument !== '') draft.expected.push(argument);
  else draft.expected.push(...[step.text, argument].filter((text) => text !== ''));
};

export class StepsReader {
  readonly #tasks: DraftTask[] = [];
  #kind: 'given' | 'action' | 'outcome' = 'action';
  /** In the language of the file, with the space behind it where that language has one. */
  #given = 'Given ';

  begin(name: string, description = ''): void {
    this.#tasks.push({ name, description, drafts: [] });
    this.#kind = 'action';
  }

  #listen({ keyword, keywordType: type }: GherkinStep): void {
    if (type === 'Context') [this.#kind, this.#given] = ['given', keyword];
    else if (type === 'Outcome') this.#kind = 'outcome';
    else if (type === 'Action' || type === 'Unknown') this.#kind = 'action';
  }

  /** "Given" stays in front of what is given, so that it reads as a state; the other words say nothing more. */
  #actionOf({ text }: GherkinStep): string {
    return this.#kind === 'given' ? `${this.#given}${text}` : text;
  }

  read(step: GherkinStep): void {
    if (this.#tasks.length === 0) this.begin('');
    this.#listen(step);
    const drafts = this.#tasks.at(-1)?.drafts ?? [];
    const last = drafts.at(-1);
    if (this.#kind !== 'outcome') {
      if (step.text !== noSteps) drafts.push({ action: this.#actionOf(step), expected: [], data: argumentOf(step) });
    } else if (last) addOutcome(last, step);
    else {
      const draft: Draft = { action: '', expected: [], data: '' };
      addOutcome(draft, step);
      drafts.push(draft);
    }
  }

  /** `set`: puts parameters into a text. */
  tasks(set: (text: string) => string): readonly ImportedTask[] {
    const stepOf = ({ action, expected, data }: Draft): ImportedStep => ({
      action: set(cleanText(action)),
      expected: set(cleanText(expected.join('\n'))),
      data: set(cleanText(data)),
    });
    return this.#tasks
      .map(({ name, description, drafts }) => ({ name, description, repeats: false, steps: drafts.map(stepOf) }))
      .filter(({ name, steps }) => name !== '' || steps.length > 0);
  }
}
