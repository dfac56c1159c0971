import { useSelector } from '@xstate/react';
import { selectFilters } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';

const names = ['user', 'kind', 'field', 'from', 'to'];
const unset = Object.fromEntries(names.map((name) => [name, '']));

/** The filters of the activity. Another filter begins with the newest changes again. */
export const useNarrowing = () => {
  const { activityGroups } = useArea('activity');
  const filters = useSelector(activityGroups, selectFilters);
  const narrow = (changed: Readonly<Record<string, string>>) =>
    activityGroups.send({ type: 'records.narrow', term: '', page: 1, filters: { ...filters, older: '', ...changed } });
  const isNarrowed = names.some((name) => (filters[name] ?? '') !== '');
  return { filters, narrow, clear: () => narrow(unset), isNarrowed };
};
