import { z } from 'zod';
import { integrationTypes, reasonShape } from '../integrations/integration.ts';
import { text } from '../wire/wire.ts';
import { leadsOf, syncedFields } from './sync-fields.ts';

/** Limits of issues that belong to defects. Times in milliseconds. */
export const issueLimits = {
  projectKeyLength: 100,
  issueTypeLength: 100,
  priorityLength: 100,
  statusLength: 120,
  namesMost: 50,
  /** What Jira accepts. */
  summaryLength: 255,
  descriptionLength: 30_000,
  labelLength: 255,
  labelsMost: 100,
  /** How long a search of Jira may not find an issue that was just created. */
  searchDelay: 15_000,
  /** Until a request whose end is unknown has ended: its time, and the time that it may wait in the queue. */
  sendWait: 15_000,
  /** What is shown of a field that differs in Jira. */
  differingLength: 255,
  /** An open issue is read this often; with webhooks that arrive, or when it is done, more seldom. */
  readEvery: 300_000,
  readSeldom: 3_600_000,
  /** After a fault: 5 s, 10 s … at most an hour. */
  firstPause: 5_000,
  longestPause: 3_600_000,
  /** An issue that could not be created is given up after this many tries. */
  createTries: 12,
  atOnce: 20,
  /** A screen reads the issue of its defect again: while it is being created or compared, and then. */
  screenSoon: 2_000,
  screenEvery: 30_000,
  hookBodyBytes: 1_048_576,
} as const;

/** What Jira says of the state of an issue, whatever its status is called. */
export const issueCategories = ['UNKNOWN', 'OPEN', 'IN_PROGRESS', 'DONE'] as const;
export type IssueCategory = (typeof issueCategories)[number];

/** `TEXT`: the integration was removed, and nobody follows the issue any more. */
export const issueStates = ['CREATING', 'LINKED', 'FAILED', 'TEXT'] as const;

/** The issue of a defect in Jira, as it was last read. */
export const defectIssueShape = z.object({
  id: z.string(),
  defectId: z.string(),
  type: z.enum(integrationTypes),
  state: z.enum(issueStates),
  /** SHOP-12; '' before it exists. */
  key: z.string(),
  url: z.string(),
  title: z.string(),
  status: z.string(),
  category: z.enum(issueCategories),
  assignee: z.string(),
  readDate: z.string().nullable(),
  /** It is being compared with Jira, or waits for it. */
  isDue: z.boolean().default(false),
  /** Both statuses were changed at the same time: nothing was overwritten. */
  differs: z.boolean(),
  /** The fields that have other values here and in Jira, with those in Jira. */
  differing: z.array(z.object({ field: z.enum(syncedFields), value: z.string() })).default([]),
  /** Why it could not be created or read. */
  reason: reasonShape.nullable(),
});
export type DefectIssue = z.output<typeof defectIssueShape>;

const keyOfProject = /^[A-Za-z][A-Za-z0-9_]*$/;

/** The side whose changes of a field go to the other one; OFF: neither. */
export const issueLeadsShape = z.strictObject({
  title: z.enum(leadsOf.title).default('OFF'),
  description: z.enum(leadsOf.description).default('OFF'),
  severity: z.enum(leadsOf.severity).default('OFF'),
  tags: z.enum(leadsOf.tags).default('OFF'),
});
export type IssueLeads = z.output<typeof issueLeadsShape>;
const noLeads: IssueLeads = { title: 'OFF', description: 'OFF', severity: 'OFF', tags: 'OFF' };

/** Names of Jira, by names of the project. */
const namesShape = z
  .record(text(issueLimits.statusLength), text(issueLimits.priorityLength))
  .refine((all) => Object.keys(all).length <= issueLimits.namesMost, 'has too many entries');

/** How the defects of a project become issues, which side leads later, and which status follows from theirs. */
export const issueSettingsShape = z.strictObject({
  /** SHOP; '' for none: no issues are created. */
  projectKey: text(issueLimits.projectKeyLength).refine((key) => key === '' || keyOfProject.test(key), 'is not a key'),
  issueType: text(issueLimits.issueTypeLength),
  /** The priority in Jira, by severity; without one, Jira chooses. */
  priorities: namesShape,
  /** The status of a defect whose issue is done, or open again; '' for none: it stays. */
  closedStatus: text(issueLimits.statusLength),
  reopenedStatus: text(issueLimits.statusLength),
  leads: issueLeadsShape.default(noLeads),
  /** The status in Jira that an issue gets when its defect gets one here; without one, it stays. */
  sentStatuses: namesShape.default({}),
});
export type IssueSettings = z.output<typeof issueSettingsShape>;

/** The settings of a project with what can be chosen in them. */
export const projectIssueSettingsShape = z.object({
  settings: issueSettingsShape,
  /** Jira is connected. */
  isConnected: z.boolean(),
  severities: z.array(z.string()),
  statuses: z.array(z.string()),
});
export type ProjectIssueSettings = z.output<typeof projectIssueSettingsShape>;

export const noIssueSettings: IssueSettings = {
  projectKey: '',
  issueType: 'Bug',
  priorities: {},
  closedStatus: '',
  reopenedStatus: '',
  leads: noLeads,
  sentStatuses: {},
};
