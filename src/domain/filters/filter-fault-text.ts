import { limits } from '../limits.ts';
import { filterMessages } from './filter-messages.ts';
import { texts } from '../texts/texts.ts';
import type { FilterNameFault } from './project-filter.ts';

/** The error of a name, as text. */
export const filterFaultText = (fault: FilterNameFault): string => {
  const said = fault === 'maxLength' ? texts.fault.maxLength(limits.projectFilterNameLength) : texts.fault[fault];
  return `${filterMessages.name} ${said}`;
};
