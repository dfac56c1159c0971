import { cover, coverageTable, machineList, missedIn } from './coverage-table.ts';
import { flow } from './formats/flow.ts';
import { gherkin } from './formats/gherkin.ts';
import { json } from './formats/json.ts';
import { markdown } from './formats/markdown.ts';
import { playwright } from './formats/playwright.ts';
import { text } from './formats/text.ts';
import { help } from './help.ts';
import { Fault, type Format, readAsk, type PathsAsk } from './paths-ask.ts';
import { describeMachine, type MachineOutput } from './describe-machine.ts';
import { chosenOf, withState, type PathModel } from './path-model.ts';

/** The output of `npm run paths`, and its exit code. */
export interface Answer {
  readonly said: string;
  readonly code: 0 | 1 | 2;
  readonly out?: string | undefined;
}

const writers: Readonly<Record<Format, (machines: readonly MachineOutput[]) => string>> = {
  text,
  json,
  markdown,
  gherkin,
  playwright,
  flow,
};

const counted = (chosen: readonly PathModel[], kind: PathModel['kind']) => {
  const count = chosen.filter((each) => each.kind === kind).length;
  return `${count} ${kind}${count === 1 ? '' : 's'}`;
};

const check = (chosen: readonly PathModel[], ask: PathsAsk): Answer => {
  const missed = chosen
    .map((pathModel) => cover(pathModel, ask))
    .flatMap((row) => missedIn(row).map((name) => `${row.id}: ${name} is not reached by any path`));
  if (missed.length > 0) return { said: missed.join('\n'), code: 1 };
  return {
    said: `${counted(chosen, 'machine')} and ${counted(chosen, 'user model')}: every state and every transition is reached.`,
    code: 0,
  };
};

const say = (all: readonly PathModel[], ask: PathsAsk): Answer => {
  if (ask.wants === 'help') return { said: help, code: 0 };
  const chosen = withState(chosenOf(all, ask.names), ask.to);
  if (ask.wants === 'check') return check(chosen, ask);
  if (ask.wants === 'paths')
    return { said: writers[ask.format](chosen.map((pathModel) => describeMachine(pathModel, ask))), code: 0 };
  const rows = chosen.map((pathModel) => cover(pathModel, ask));
  return { said: ask.wants === 'list' ? machineList(rows, ask.format) : coverageTable(rows, ask.format), code: 0 };
};

export const answer = (all: readonly PathModel[], args: readonly string[]): Answer => {
  try {
    const ask = readAsk(args);
    return { ...say(all, ask), out: ask.out };
  } catch (error) {
    if (error instanceof Fault) return { said: error.message, code: 2 };
    throw error;
  }
};
