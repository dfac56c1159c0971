import { currentUser } from '../../address/defect-filters.ts';
import { noFolder, type FlowFilters } from '../../address/flow-filters.ts';
import type { Fact } from '../../journal/fact.ts';
import { listEffect, type ListRules } from '../../lists/list-effect.ts';
import type { PagedQuery } from '../../lists/paged-query.ts';
import { stepsAdded } from '../apply-flow-event.ts';
import { flowIdOf, type FlowEvent } from '../flow-facts.ts';
import type { FlowRecord } from '../flow.ts';

/** The effect of an event on the shown page of the list of flows, by the rules of `list-effect.ts`. */
export interface FlowsListQuery extends PagedQuery<FlowFilters> {
  readonly userId: string;
  /** The folder of the query and all folders in it; null when it asks for no folder, or when they are unknown. */
  readonly folderIds: ReadonlySet<string> | null;
}

const isFlow = ({ about }: Fact) => about.startsWith('flow/');
/** Reads and departures from the trash change no list. */
const silent = new Set(['flow.observed', 'flow.stepsObserved', 'flow.purged', 'flow.versionNamed']);

const fieldIn = (fact: Fact): string =>
  fact.type === 'flow.updated' ? (fact as Extract<FlowEvent, { type: 'flow.updated' }>).data.field : '';

const sortFieldOf = ({ sort }: FlowsListQuery) => sort.split(',')[0] ?? '';

const touchesMembership = (fact: Fact, { term, filters }: FlowsListQuery): boolean => {
  if (term.trim() !== '' && fact.type === 'flow.updated') return true;
  const field = fieldIn(fact);
  if (field === 'folderId') return filters.folder !== '';
  return (
    (field === 'status' || field === 'severity' || field === 'tags' || field === 'owner') && filters[field].length > 0
  );
};

const touchesOrder = (fact: Fact, query: FlowsListQuery): boolean => {
  const field = sortFieldOf(query);
  if (field === 'modifiedDate') return true;
  if (field === 'numberOfSteps') return stepsAdded(fact as FlowEvent) !== 0;
  return fieldIn(fact) === field;
};

const isAmong = (values: readonly string[], held: readonly string[]): boolean =>
  values.length === 0 || held.some((value) => values.includes(value));

const isInFolder = ({ filters: { folder }, folderIds }: FlowsListQuery, { folderId }: FlowRecord): boolean | null => {
  if (folder === '') return true;
  if (folder === noFolder) return folderId === '';
  return folderIds ? folderIds.has(folderId) : null;
};

/** Whether the filters find a flow, whatever the term; null when only the server can tell. */
export const isFlowFiltered = (query: FlowsListQuery, flow: FlowRecord): boolean | null => {
  const { status, severity, tags, owner } = query.filters;
  const owners = owner.map((id) => (id === currentUser ? query.userId : id));
  const isNarrowedIn =
    isAmong(status, [flow.status]) &&
    isAmong(severity, [flow.severity]) &&
    isAmong(tags, flow.tags) &&
    isAmong(owners, [flow.owner]);
  return isNarrowedIn ? isInFolder(query, flow) : false;
};

/** The database sorts texts by its collation, so the client compares only times and numbers. */
const keyIn = (query: FlowsListQuery): ((flow: FlowRecord) => number) | null => {
  const field = sortFieldOf(query);
  if (field === 'modifiedDate' || field === 'createdDate') return (flow) => Date.parse(flow[field]);
  return field === 'numberOfSteps' ? (flow) => flow.numberOfSteps : null;
};

const sorted = (query: FlowsListQuery, flows: readonly FlowRecord[]): readonly FlowRecord[] | null => {
  const keyOf = keyIn(query);
  if (!keyOf) return null;
  const way = query.sort.endsWith(',asc') ? 1 : -1;
  const keys = flows.map(keyOf);
  // Only the database knows the order of equal ones.
  if (new Set(keys).size < keys.length) return null;
  return flows.toSorted((one, other) => way * (keyOf(one) - keyOf(other)));
};

const rules: ListRules<FlowRecord, FlowsListQuery, Fact> = {
  isAbout(fact, { projectId, filters }) {
    if (fact.project !== projectId || silent.has(fact.type)) return false;
    return isFlow(fact) || (fact.about.startsWith('folder/') && filters.folder !== '');
  },
  idOf: (fact) => (isFlow(fact) ? flowIdOf(fact.about) : null),
  lifeOf({ type }) {
    if (type === 'flow.created' || type === 'flow.restored') return 'made';
    return type === 'flow.deleted' ? 'removed' : 'changed';
  },
  touchesMembership,
  touchesOrder,
  finds(query, flow) {
    const isFound = isFlowFiltered(query, flow);
    // Only the server knows how a term matches.
    return isFound && query.term.trim() !== '' ? null : isFound;
  },
  holds: ({ version }, { revision }) => revision === undefined || version >= revision,
  precedes: ({ version }, { revision }) => revision === undefined || version + 1 >= revision,
  sorted,
};

export const flowsListEffect = listEffect(rules);
