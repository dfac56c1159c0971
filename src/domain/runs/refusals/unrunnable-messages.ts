import { localized } from '../../texts/localized.ts';
import type { Unrunnable } from './unrunnable.ts';

const usedBy = ({ steps, count, needs, adapter }: Unrunnable, flow = ''): string => {
  const which = `${count === 1 ? 'Step' : 'Steps'} ${steps}${flow}`;
  const them = count === 1 ? 'it' : 'them';
  if (needs === '') return `${which} ${count === 1 ? 'is' : 'are'} manual. No adapter can run ${them}.`;
  const who = adapter === '' ? `No connected adapter can run ${them}.` : `${adapter} can’t run ${them}.`;
  return `${which} ${count === 1 ? 'uses' : 'use'} ${needs}. ${who}`;
};

/** Which steps no adapter can run, in place of the sentence that a run contains incompatible steps. */
export const unrunnableMessages = localized({
  incompatibleFlow: (which: Unrunnable) => usedBy(which),
  incompatibleSteps: (which: Unrunnable) =>
    `Scenario contains incompatible steps. ${usedBy(which, ` of ${which.flow}`)}`,
  open: (flow: string) => `Open the steps of ${flow}`,
});
