import { isFoundIn, searchTermOf } from '../../search/search-term.ts';
import { currentLocale } from '../../texts/set-locale.ts';
import { flowSeverities, flowStatuses, type FlowRecord } from '../flow.ts';
import { isFlowFiltered, type FlowsListQuery } from './flows-list-effect.ts';

type Compare = (one: FlowRecord, other: FlowRecord) => number;

const comparing = (field: string): Compare => {
  switch (field) {
    case 'name':
      return (one, other) => one.name.localeCompare(other.name, currentLocale());
    case 'status':
      return (one, other) => flowStatuses.indexOf(one.status) - flowStatuses.indexOf(other.status);
    case 'severity':
      return (one, other) => flowSeverities.indexOf(one.severity) - flowSeverities.indexOf(other.severity);
    case 'numberOfSteps':
      return (one, other) => one.numberOfSteps - other.numberOfSteps;
    case 'createdDate':
      return (one, other) => Date.parse(one.createdDate) - Date.parse(other.createdDate);
    default:
      return (one, other) => Date.parse(one.modifiedDate) - Date.parse(other.modifiedDate);
  }
};

/** What the list finds among the flows that this device knows: shown without a network. */
export const knownFlows = (query: FlowsListQuery, known: readonly FlowRecord[]): readonly FlowRecord[] => {
  const searched = searchTermOf(query.term);
  const [field = '', way] = query.sort.split(',');
  const compare = comparing(field);
  return known
    .filter((flow) => flow.projectId === query.projectId && isFlowFiltered(query, flow) === true)
    .filter((flow) => query.term.trim() === '' || isFoundIn(searched, flow.name))
    .toSorted((one, other) => (way === 'asc' ? 1 : -1) * compare(one, other) || (one.id < other.id ? -1 : 1));
};
