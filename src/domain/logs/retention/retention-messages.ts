import { localized } from '../../texts/localized.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { FilmChoice } from '../../runs/films.ts';
import type { RetentionField } from './retention.ts';

/** How long the evidence of a project is stored. */
export const retentionMessages = localized({
  title: 'Evidence of runs',
  text: 'Pictures, films, downloads and traces of runs can be deleted after a number of days. Logs with their results stay. Without a rule, nothing is deleted.',
  fields: {
    passedDays: 'Days after a run that passed',
    failedDays: 'Days after a run that failed',
    cancelledDays: 'Days after a run that was cancelled',
    filmDays: 'Days after which films are deleted',
  } satisfies Record<RetentionField, string>,
  films: {
    title: 'Films',
    text: 'A film shows the pages of a run as they changed, for each iteration. Runs take a little longer while they are filmed.',
    label: 'Film',
    choices: {
      never: 'No runs',
      failed: 'Runs that fail',
      always: 'All runs',
    } satisfies Record<FilmChoice, string>,
    withSecrets: 'Also film runs that use secrets',
    withSecretsText: 'A film shows what the pages show. If a page shows a secret as readable text, so does the film.',
  },
  storage: 'Retention',
  empty: 'Leave it empty to keep evidence for ever.',
  fault: 'Enter a whole number from 1 to 3,650, or nothing.',
  failed: 'The rule couldn’t be loaded.',
  previewTitle: 'What this rule deletes',
  previewing: 'Counting…',
  previewFailed: 'What the rule would delete couldn’t be counted.',
  nothing: 'Nothing is old enough to be deleted now.',
  deletes: (pieces: number, size: string, runs: number) =>
    `${pieces === 1 ? '1 file' : `${numberText(pieces)} files`} (${size}) of ${runs === 1 ? '1 run' : `${numberText(runs)} runs`} will be deleted.`,
  oldest: (date: string) => `The oldest of these runs ended on ${date}.`,
  spared: (runs: number) =>
    runs === 1
      ? '1 older run stays: a defect links to it, or it is the last good run of its flow.'
      : `${numberText(runs)} older runs stay: defects link to them, or they are the last good runs of their flows.`,
  save: 'Save rule',
  saving: 'Saving…',
  saved: (date: string, person: string) => `Last changed on ${date} by ${person}.`,
  noRule: 'There is no rule yet: nothing is deleted.',
  purged: (date: string, pieces: number, size: string) =>
    `Last deleted on ${date}: ${pieces === 1 ? '1 file' : `${numberText(pieces)} files`} (${size}).`,
});
