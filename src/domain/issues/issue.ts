import { z } from 'zod';
import { integrationTypes, reasonShape } from '../integrations/integration.ts';
import { text } from '../wire/wire.ts';

/** Limits of issues that belong to defects. Times in milliseconds. */
export const issueLimits = {
  projectKeyLength: 100,
  issueTypeLength: 100,
  priorityLength: 100,
  statusLength: 120,
  prioritiesMost: 50,
  /** What Jira accepts. */
  summaryLength: 255,
  descriptionLength: 30_000,
  labelLength: 255,
  labelsMost: 100,
  /** How long a search of Jira may not find an issue that was just created. */
  searchDelay: 15_000,
  /** An open issue is read this often; with webhooks that arrive, or when it is done, more seldom. */
  readEvery: 300_000,
  readSeldom: 3_600_000,
  /** After a fault: 5 s, 10 s … at most an hour. */
  firstPause: 5_000,
  longestPause: 3_600_000,
  /** An issue that could not be created is given up after this many tries. */
  createTries: 12,
  atOnce: 20,
  /** A screen reads the issue of its defect again: while it is being created, and then. */
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
  /** Both statuses were changed at the same time: nothing was overwritten. */
  differs: z.boolean(),
  /** Why it could not be created or read. */
  reason: reasonShape.nullable(),
});
export type DefectIssue = z.output<typeof defectIssueShape>;

const keyOfProject = /^[A-Za-z][A-Za-z0-9_]*$/;

/** How the defects of a project become issues, and which status follows from theirs. */
export const issueSettingsShape = z.strictObject({
  /** SHOP; '' for none: no issues are created. */
  projectKey: text(issueLimits.projectKeyLength).refine((key) => key === '' || keyOfProject.test(key), 'is not a key'),
  issueType: text(issueLimits.issueTypeLength),
  /** The priority in Jira, by severity; without one, Jira chooses. */
  priorities: z
    .record(text(issueLimits.statusLength), text(issueLimits.priorityLength))
    .refine((all) => Object.keys(all).length <= issueLimits.prioritiesMost, 'has too many entries'),
  /** The status of a defect whose issue is done, or open again; '' for none: it stays. */
  closedStatus: text(issueLimits.statusLength),
  reopenedStatus: text(issueLimits.statusLength),
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
};
