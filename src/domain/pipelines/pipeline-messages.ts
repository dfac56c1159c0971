import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';
import type { Concurrency, PipelineFields, PipelineNotice } from './pipeline.ts';
import type { PipelineCommand } from './pipeline-facts.ts';

/** Test pipelines, as lists, forms, notices and the audit trail name them. */
export const pipelineMessages = localized({
  title: 'Test Pipelines',
  audited: { entity: 'Pipeline', record: 'the pipeline {name}' },
  none: 'No test pipelines yet',
  noneText: 'Create the first one, and add the scenarios that it executes.',
  /** For people who may not create one. */
  noneToRead: 'They appear here as soon as somebody creates one.',
  noneFound: 'No test pipeline matches',
  failed: 'Test pipelines could not be loaded',
  missing: 'This test pipeline does not exist',
  missingText: 'It was deleted, or the address is wrong.',
  toPipelines: 'All test pipelines',
  search: 'Search test pipelines',
  create: 'New test pipeline',
  editTitle: 'Edit test pipeline',
  edit: (name: string) => `Edit test pipeline ${name}`,
  delete: (name: string) => `Delete test pipeline ${name}`,
  deleteTitle: (name: string) => `Delete test pipeline “${name}”?`,
  deleteText:
    'It is deleted with its schedules for everyone in this project and cannot be restored. Its executions are cancelled; the logs of scenarios stay.',
  deleted: (name: string) => `Test pipeline “${name}” was deleted.`,
  fields: {
    name: 'Name',
    description: 'Description',
    owner: 'Owner',
    testPlanId: 'Test plan',
    concurrency: 'While another execution is running',
    notify: 'Notify the owner',
  } satisfies Readonly<Record<keyof PipelineFields, string>>,
  planHint: 'Its scenarios can be added to jobs; their results count towards the plan.',
  auditFields: {
    stage: 'Stage',
    job: 'Job',
    item: 'Item',
    part: 'Sequence',
    'part.order': 'Sequence',
    'part.name': 'Name of a stage or job',
    'part.when': 'Start of a stage',
    'part.conditions': 'Conditions of a stage',
    'part.parallel': 'Parallel jobs of a stage',
    'part.adapterId': 'Adapter of a job',
    'part.retries': 'Retries of a job',
    'part.onFailure': 'Rule for failures of a job',
    'part.timeout': 'Time limit of a job',
    hook: 'Trigger webhook',
    hookSecret: 'Secret of a trigger webhook',
  },
  columns: { latest: 'Latest execution', actions: 'Actions' },
  concurrencies: {
    QUEUE: 'Wait for it',
    SKIP: 'Do not execute',
    CANCEL_OLDER: 'Cancel the older one',
  } satisfies Readonly<Record<Concurrency, string>>,
  notices: {
    CHANGES: 'When it fails, and when it passes again',
    ENDED: 'After each execution',
    NEVER: 'Never',
  } satisfies Readonly<Record<PipelineNotice, string>>,
  noPlan: 'None',
  nobody: 'Nobody',
  noDescription: 'No description',
  viewsLabel: 'Views of the pipeline',
  views: {
    default: 'Overview',
    sequence: 'Sequence',
    schedules: 'Schedules',
    triggers: 'Triggers',
    logs: 'Logs',
    history: 'History',
  },
  historyColumns: { at: 'When', by: 'Who', what: 'What', was: 'Before', is: 'Now' },
  historyFailed: 'The history could not be loaded',
  noHistory: 'Nothing has changed yet',
  facts: { size: 'Content', latest: 'Latest executions' },
  size: (stages: number, jobs: number, items: number) =>
    `Stages: ${numberText(stages)} · Jobs: ${numberText(jobs)} · Items: ${numberText(items)}`,
  /** By type of command, as the list of changes that were not saved names them. */
  changes: {
    'pipeline.create': 'A new test pipeline',
    'pipeline.update': 'A change to a test pipeline',
    'pipeline.delete': 'Deleting a test pipeline',
    'part.add': 'An addition to a test pipeline',
    'part.update': 'A change to a stage or job of a test pipeline',
    'part.move': 'Moving a part of a test pipeline',
    'part.remove': 'Removing a part of a test pipeline',
  } satisfies Readonly<Record<PipelineCommand['type'], string>>,
});
