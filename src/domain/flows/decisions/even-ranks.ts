import { generateNKeysBetween } from 'fractional-indexing';
import { byRank, type FlowParts, type Ranked } from '../flow-document.ts';
import type { FlowEvent } from '../flow-facts.ts';
import { flowLimits } from '../flow-limits.ts';
import type { RanksEvened } from './known-flow.ts';

/**
 * Ranks grow where parts are inserted again and again. Before they reach the longest one that is accepted, all of their
 * siblings get short ones, in one event.
 */
export const isLong = ({ rank }: Pick<Ranked, 'rank'>): boolean => rank.length > flowLimits.longRank;

/** The tasks whose steps have a new long rank; empty: the tasks themselves. */
const crowdedIn = (events: readonly FlowEvent[]): ReadonlySet<string> => {
  const crowded = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'step.added' && isLong(data.step)) crowded.add(data.step.flowTaskId);
    if (type === 'step.moved' && isLong(data)) crowded.add(data.taskId);
    if (type === 'task.moved' && isLong(data)) crowded.add('');
    if (type !== 'task.added') continue;
    if (isLong(data.task)) crowded.add('');
    if (data.steps.some(isLong)) crowded.add(data.task.id);
  }
  return crowded;
};

const evened = (siblings: readonly Ranked[]): Readonly<Record<string, string>> => {
  const ranks = generateNKeysBetween(null, null, siblings.length);
  return Object.fromEntries(siblings.toSorted(byRank).map(({ id }, at) => [id, ranks[at] ?? 'a0']));
};

/** `parts`: all of the flow, after the events. */
export const evenRanks = ({ tasks, steps }: FlowParts, events: readonly FlowEvent[]): readonly RanksEvened[] =>
  [...crowdedIn(events)].flatMap((taskId) => {
    const siblings: readonly Ranked[] =
      taskId === '' ? Object.values(tasks) : Object.values(steps).filter(({ flowTaskId }) => flowTaskId === taskId);
    if (!siblings.some(isLong)) return [];
    return [{ type: 'flow.ranksEvened', data: { taskId, ranks: evened(siblings) } }];
  });
