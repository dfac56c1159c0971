import { localized } from '../texts/localized.ts';

export const withNote = (text: string, note: string): string => (note === '' ? text : `${text}: ${note}`);

/** What a sent command is answered with. */
export const runMessages = localized({
  /** [ADAPT-017] */
  queued: 'Message has been added to queue',
  /** [ADAPT-018] */
  sent: 'Message sent to adapter',
  left: (count: number) => (count === 1 ? '1 step was not executed.' : `${count} steps were not executed.`),
  manual: 'The steps can be executed now',
  /** The result of a flow that a person executed within a scenario. */
  byPerson: {
    PASSED: (name: string, note: string) => withNote(`Executed by ${name}`, note),
    FAILED: (name: string, note: string) => withNote(`Executed by ${name}`, note),
    SKIPPED: (name: string, note: string) => withNote(`Skipped by ${name}`, note),
  },
  changes: { 'run.setResult': 'The result of a step', 'run.finish': 'Finish a run' },
});
