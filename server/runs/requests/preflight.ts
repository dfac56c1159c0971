import type { Kysely } from 'kysely';
import type { AdapterCommand } from '../../../src/domain/adapters/adapter.ts';
import { forbidden, invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { compilePlan } from '../../../src/domain/runs/compile/compile-plan.ts';
import type { CompiledPlan } from '../../../src/domain/runs/compile/plan-source.ts';
import {
  countSteps,
  extensionsOf,
  hasManualSteps,
  type Extension,
} from '../../../src/domain/runs/compile/plan-totals.ts';
import { unrunnableSteps } from '../../../src/domain/runs/compile/unrunnable-steps.ts';
import { unrunnableMessages } from '../../../src/domain/runs/refusals/unrunnable-messages.ts';
import type { RunPlan } from '../../../src/domain/runs/plan.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import { conflictsOf } from '../../../src/domain/scenarios/sequence/scenario-conflicts.ts';
import type { Tables } from '../../database/tables.ts';
import { datasetsOfPlaces, flowDefinitionsOf } from '../../scenarios/scenario-definitions.ts';
import { fittingAdapters, hasExtensions, isFull, type AdapterChoice, type FittingAdapter } from './fitting-adapters.ts';
import { loadFlowSource, loadScenarioSource, type SourceQuestion } from './load-plan-source.ts';

/** Everything that refuses a command before a run exists [ADAPT-012, ADAPT-013, ADAPT-014, ADAPT-015, ADAPT-016]. */
export interface Preflight extends SourceQuestion, AdapterChoice {
  readonly command: AdapterCommand;
  readonly flowId: string;
  readonly scenarioId: string;
  readonly datasetId: string;
  /** The run may wait for a named adapter that is offline. */
  readonly mayWait?: boolean;
}

export interface Prepared extends CompiledPlan {
  /** The stored text of the plan. */
  readonly text: string;
  readonly extensions: string[];
  readonly adapters: readonly FittingAdapter[];
}

type Code =
  | 'adapterOffline'
  | 'adapterBusy'
  | 'flowWithoutSteps'
  | 'scenarioWithoutFlows'
  | 'scenarioConflicts'
  | 'incompatibleFlow';
const refused = (code: Code): Problem => forbidden({ code });

/** Names the steps of which no adapter has what they need, or the chosen one has not; `needs` is empty for manual ones. */
const unrunnable = (
  { scenarioId }: Preflight,
  plan: RunPlan,
  needs: readonly Extension[],
  adapter: string | undefined = '',
): Problem => {
  const isScenario = scenarioId !== '';
  const code = isScenario ? 'incompatibleSteps' : 'incompatibleFlow';
  const which = unrunnableSteps(plan, needs);
  if (!which) return forbidden({ code });
  const values = { ...which, adapter };
  const plain = forbidden({ code });
  const detail = isScenario
    ? `${plain.detail}. ${unrunnableMessages.scenario(values)}`
    : unrunnableMessages.flow(values);
  return { ...plain, values, detail };
};

/** A person executes the flow, whatever its steps are. */
const isManual = ({ command, flowId }: Preflight): boolean => command === 'ExecuteManualTest' && flowId !== '';

const forPerson = (compiled: CompiledPlan): CompiledPlan => {
  const nodes = compiled.plan.nodes.map((node) => ({ ...node, executionMode: 'MANUAL' as const }));
  return { ...compiled, plan: { ...compiled.plan, nodes } };
};

const flowPlan = async (database: Kysely<Tables>, wanted: Preflight): Promise<CompiledPlan> => {
  const compiled = compilePlan(await loadFlowSource(database, wanted, wanted.flowId, wanted.datasetId));
  if (compiled.faults.has('flowMissing') || compiled.faults.has('callTooDeep')) throw refused('incompatibleFlow');
  if (countSteps(compiled.plan) === 0) throw refused('flowWithoutSteps');
  if (isManual(wanted)) return forPerson(compiled);
  if (hasManualSteps(compiled.plan)) throw unrunnable(wanted, compiled.plan, []);
  return compiled;
};

const scenarioPlan = async (database: Kysely<Tables>, wanted: Preflight): Promise<CompiledPlan> => {
  const { source, parts } = await loadScenarioSource(database, wanted, wanted.scenarioId);
  if (source.places.length === 0) throw refused('scenarioWithoutFlows');
  const ids = [...new Set(source.places.map(({ flowId }) => flowId))];
  const flows = await flowDefinitionsOf(database, wanted.project, ids);
  const datasets = await datasetsOfPlaces(database, wanted.project, source.places);
  const conflicts = conflictsOf(parts, { flows, datasets });
  if (conflicts.some(({ kind }) => kind !== 'stepsIncompatible')) throw refused('scenarioConflicts');
  const compiled = compilePlan(source);
  const { faults } = compiled;
  if (faults.has('flowMissing') || faults.has('datasetMissing') || faults.has('callTooDeep'))
    throw refused('scenarioConflicts');
  if (conflicts.length > 0 || hasManualSteps(compiled.plan)) throw unrunnable(wanted, compiled.plan, []);
  return compiled;
};

/** An adapter that is named must be there, online; a recording also needs it to be idle. */
const requireAdapter = (wanted: Preflight, adapters: readonly FittingAdapter[]): void => {
  const [named] = adapters;
  if (wanted.adapterId === '') return;
  if (!named) throw { kind: 'missing' } satisfies Problem;
  if (!named.online && !wanted.mayWait) throw refused('adapterOffline');
};

/** Commands that are not executed by an adapter yet need it to be there and idle, like those that are. */
const requireAvailable = (wanted: Preflight, adapters: readonly FittingAdapter[]): void => {
  if (isManual(wanted) || wanted.command === 'ExecuteAutomatedTest' || wanted.command === 'ExecuteScenarioTest') return;
  const online = adapters.filter((one) => one.online);
  if (online.length === 0) throw refused('adapterOffline');
  if (online.every(isFull)) throw refused('adapterBusy');
  throw invalid('command', { code: 'commandUnavailable' });
};

/** What no adapter has; if each has a part: all of it. */
const missingOf = (adapters: readonly FittingAdapter[], needed: readonly Extension[]): readonly Extension[] => {
  const missing = needed.filter((one) => !adapters.some((adapter) => hasExtensions(adapter, [one])));
  return missing.length > 0 ? missing : needed;
};

export const preflight = async (database: Kysely<Tables>, wanted: Preflight): Promise<Prepared> => {
  const adapters = await fittingAdapters(database, wanted);
  requireAdapter(wanted, adapters);
  requireAvailable(wanted, adapters);
  const isScenario = wanted.scenarioId !== '';
  const compiled = await (isScenario ? scenarioPlan : flowPlan)(database, wanted);
  const extensions = extensionsOf(compiled.plan);
  if (extensions.length > 0 && !adapters.some((one) => hasExtensions(one, extensions)))
    throw unrunnable(wanted, compiled.plan, missingOf(adapters, extensions), wanted.adapterId && adapters[0]?.name);
  const text = JSON.stringify(compiled.plan);
  if (compiled.faults.has('tooLarge') || Buffer.byteLength(text) > runLimits.planBytes)
    throw invalid(isScenario ? 'scenario' : 'flow', { code: 'planTooLarge' });
  return { ...compiled, text, extensions, adapters };
};
