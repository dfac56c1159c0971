import type { CubeName } from '../../src/domain/analytics/cubes.ts';
import type { CubeSource } from './cube-source.ts';
import { pipelineExecutionsSource, schedulesSource } from './sources/planned-sources.ts';
import { defectsSource, flowsSource, scopeItemsSource } from './sources/record-sources.ts';
import { resultsSource } from './sources/result-source.ts';
import { executionsSource, scenarioRunsSource } from './sources/run-sources.ts';

export const cubeSources: { readonly [Name in CubeName]: CubeSource<Name> } = {
  Executions: executionsSource,
  ScenarioRuns: scenarioRunsSource,
  Defects: defectsSource,
  Flows: flowsSource,
  ScopeItems: scopeItemsSource,
  PipelineExecutions: pipelineExecutionsSource,
  Schedules: schedulesSource,
  Results: resultsSource,
};
