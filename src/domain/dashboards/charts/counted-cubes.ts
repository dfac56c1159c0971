import { memberOf, type CubeName } from '../../analytics/cubes.ts';
import type { ChartContent } from './dashboard-chart.ts';

/** What a chart counts: all its members are of one cube. Null for a chart without members. */
export const cubeOf = ({ measures, dimensions }: Pick<ChartContent, 'measures' | 'dimensions'>): CubeName | null =>
  memberOf(measures[0] ?? dimensions[0] ?? '')?.cube ?? null;

const ofRuns = ['Executions', 'ScenarioRuns', 'Flows', 'ScopeItems'] as const;

/** Which numbers an event can change, by the stream that it is in: those of its records, and those that show their names. */
const cubesOfStreams: Readonly<Record<string, readonly CubeName[]>> = {
  defect: ['Defects'],
  flow: ['Flows', 'Executions'],
  scenario: ['ScenarioRuns', 'Executions', 'ScopeItems'],
  plan: ['ScopeItems'],
  pipeline: ['PipelineExecutions'],
  run: ofRuns,
  template: ['Defects'],
};

/** By the names that the other areas give their messages; importing them would load these areas. */
const cubesOfActions: Readonly<Record<string, readonly CubeName[]>> = {
  runEvents: ofRuns,
  runs: ofRuns,
  'pipelines.changed': ['PipelineExecutions'],
  'schedules.changed': ['Schedules'],
};

/** `about`: `defect/d-1`, the stream of an event. */
export const cubesChangedBy = (facts: readonly { readonly about: string }[]): readonly CubeName[] => [
  ...new Set(facts.flatMap(({ about }) => cubesOfStreams[about.split('/')[0] ?? ''] ?? [])),
];

/** Of a live message that is no event. */
export const cubesOfNews = (action: string): readonly CubeName[] => cubesOfActions[action] ?? [];
