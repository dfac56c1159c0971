import { localized } from '../../texts/localized.ts';
import type { Unrunnable } from './unrunnable.ts';

const usedBy = ({ steps, count, needs, adapter }: Unrunnable, flow = ''): string => {
  const which = `${count === 1 ? 'Step' : 'Steps'} ${steps}${flow}`;
  const them = count === 1 ? 'it' : 'them';
  if (needs === '') return `${which} ${count === 1 ? 'is' : 'are'} manual. No adapter can run ${them}.`;
  const who = adapter === '' ? `No connected adapter can run ${them}.` : `${adapter} can’t run ${them}.`;
  return `${which} ${count === 1 ? 'uses' : 'use'} ${needs}. ${who}`;
};

/** Which steps of a flow or scenario no adapter can run. */
export const unrunnableMessages = localized({
  flow: (which: Unrunnable) => usedBy(which),
  scenario: (which: Unrunnable) => usedBy(which, ` of ${which.flow}`),
  open: (flow: string) => `Open the steps of ${flow}`,
});
