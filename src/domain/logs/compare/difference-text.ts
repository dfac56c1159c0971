import { durationText } from '../duration-text.ts';
import type { LogStatus } from '../flow-log.ts';
import { logMessages } from '../log-messages.ts';
import { compareMessages as say } from './compare-messages.ts';
import type { Aspect, RunDifference } from './step-differences.ts';

/** A line of the page as people read it: `button "Order":` is the button and what follows in it. */
const bare = (line: string): string => line.replace(/:$/, '');

/** One line of a difference, as it is shown. */
export const lineText = (aspect: Aspect, line: string): string => {
  if (aspect === 'status') return logMessages.statuses[line as LogStatus];
  if (aspect === 'duration') return durationText(Number(line));
  if (aspect === 'found') return line === 'target' ? say.found.target : say.found.none;
  return bare(line);
};

/** These stand in a sentence as they are: a button and a response say what they are. */
const plain: readonly Aspect[] = ['status', 'duration', 'controls', 'requests', 'locator'];

const inSentence = (aspect: Aspect, line: string): string =>
  plain.includes(aspect) ? lineText(aspect, line) : say.quoted(lineText(aspect, line));

/** A difference as one sentence, by the first lines that differ. */
export const differenceText = ({ aspect, before: [was], after: [is] }: RunDifference): string => {
  const { words } = say;
  if (aspect === 'added' || aspect === 'removed') return words[aspect];
  if (aspect === 'found') return is === 'target' ? words.nowFound : words.notFound;
  const name = say.aspects[aspect];
  if (was === undefined) return words.only(name, inSentence(aspect, is ?? ''));
  if (is === undefined) return words.gone(name, inSentence(aspect, was));
  return words.changed(name, inSentence(aspect, was), inSentence(aspect, is));
};
