import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** What the PDF of an execution log prints beside the words of its page [LOG-019, LOG-023]. */
export const logPdfMessages = localized({
  result: 'Result',
  ended: 'Ended',
  steps: 'Steps',
  counts: (done: number, total: number) => `${numberText(done)} of ${numberText(total)}`,
  results: 'Results of the steps',
  columns: { step: 'Step', value: 'Value', result: 'Result', duration: 'Duration' },
  left: (printed: number, total: number) =>
    `Iterations 1 to ${numberText(printed)} of ${numberText(total)} are printed. All of them are in the log.`,
  leftFlow: 'The steps of this flow are not printed, because the document would be too long. They are in the log.',
  picture: (step: string) => `Picture: ${step}`,
  picturesLeft: (count: number) =>
    count === 1
      ? '1 picture is not printed. It is in the log.'
      : `${numberText(count)} pictures are not printed. They are in the log.`,
});
