import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';
import type { PlanFields, PlanHealth, PlanStatus } from './plan.ts';
import type { PlanCommand } from './plan-facts.ts';
import type { ExplainedHealth } from './plan-health.ts';

/** `day`: as a person reads it. */
type HealthReason = (count: number, day: string) => string;

const planWords = (count: number) => (count === 1 ? '1 scenario' : `${numberText(count)} scenarios`);

/** Test plans, as lists, forms, notices and the audit trail name them. */
export const planMessages = localized({
  title: 'Test Plans',
  none: 'No test plans yet',
  noneText: 'Create the first one, and add the scenarios that it covers.',
  /** For people who may not create one. */
  noneToRead: 'They appear here as soon as somebody creates one.',
  noneFound: 'No test plan matches',
  failed: 'Test plans could not be loaded',
  search: 'Search test plans',
  create: 'New test plan',
  editTitle: 'Edit test plan',
  edit: (name: string) => `Edit test plan ${name}`,
  clone: (name: string) => `Copy test plan ${name}`,
  copyOf: (name: string) => `${name} (copy)`,
  delete: (name: string) => `Delete test plan ${name}`,
  deleteTitle: (name: string) => `Delete test plan “${name}”?`,
  deleteText: 'It moves to the trash of the project and can be restored from there. Runs and their logs stay.',
  deleted: (name: string) => `Test plan “${name}” was deleted.`,
  restored: (name: string) => `Test plan “${name}” was restored.`,
  fields: {
    name: 'Name',
    description: 'Description',
    status: 'Status',
    chosenHealth: 'Health',
    owner: 'Owner',
    milestoneId: 'Milestone',
    startDate: 'Start',
    endDate: 'End',
    completesOnPass: 'A passed run completes its scenario',
  } satisfies Readonly<Record<keyof PlanFields, string>>,
  columns: { dates: 'Dates', progress: 'Progress', actions: 'Actions' },
  statuses: {
    NEW: 'New',
    PLANNING: 'Planning',
    IN_DESIGN: 'In Design',
    IN_PROGRESS: 'In Progress',
    IN_REVIEW: 'In Review',
    COMPLETED: 'Completed',
  } satisfies Readonly<Record<PlanStatus, string>>,
  healths: { ON_TRACK: 'On Track', AT_RISK: 'At Risk', DELAYED: 'Delayed' } satisfies Readonly<
    Record<PlanHealth, string>
  >,
  healthFromScope: 'Calculated automatically',
  reasons: {
    CHOSEN: () => 'Set manually',
    LONG_OVERDUE: (count: number) => `${planWords(count)} overdue for more than two days`,
    OVERDUE: (count: number) => `${planWords(count)} overdue`,
    FAILING: (count: number) => `${planWords(count)} failing`,
    NONE: () => 'Nothing is overdue, and no more than one in ten is failing',
    FORECAST_LATE: (_count, day) => `Forecast to finish on ${day}, after the end date`,
    FORECAST_CLOSE: (_count, day) => `Forecast to finish on ${day}, close to the end date`,
  } satisfies Readonly<Record<ExplainedHealth['reason'], HealthReason>>,
  dates: (start: string, end: string) => `${start} – ${end}`,
  openEnd: '…',
  progress: (completed: number, all: number) => `${numberText(completed)} of ${numberText(all)}`,
  noMilestone: 'None',
  nobody: 'Nobody',
  /** By type of command, as the list of changes that were not saved names them. */
  changes: {
    'plan.create': 'A new test plan',
    'plan.clone': 'A copy of a test plan',
    'plan.update': 'A change to a test plan',
    'plan.delete': 'Deleting a test plan',
    'plan.restore': 'Restoring a test plan',
    'plan.purge': 'Deleting a test plan permanently',
    'scope.add': 'Adding scenarios to a test plan',
    'scope.remove': 'Removing scenarios from a test plan',
    'scope.move': 'Moving a scenario in a test plan',
    'scope.change': 'A change to the scope of a test plan',
    'scope.assign': 'Assigning a scenario of a test plan',
  } satisfies Readonly<Record<PlanCommand['type'], string>>,
});
