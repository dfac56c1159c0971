import { localized } from '../texts/localized.ts';

/** What a sent command is answered with. */
export const runMessages = localized({
  /** [ADAPT-017] */
  queued: 'Message has been added to queue',
  /** [ADAPT-018] */
  sent: 'Message sent to adapter',
  left: (count: number) => (count === 1 ? '1 step was not executed.' : `${count} steps were not executed.`),
  manual: 'The steps can be executed now',
  changes: { 'run.setResult': 'The result of a step', 'run.finish': 'Finish a run' },
});
