import type { ProjectIssueSettings } from '../../domain/issues/issue.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { DefectIssueRef } from '../../machines/issues/defect-issue-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The issue of the open defect in Jira, and the settings of a project for issues. */
export interface IssuesActors {
  readonly defectIssue: DefectIssueRef;
  /** Creates an issue, or removes the connection. */
  readonly issueMutation: MutationRef;
  /** Links an issue that exists. */
  readonly issueForm: FormRef;
  readonly issueSettings: RecordsOf<ProjectIssueSettings>;
  readonly issueSettingsForm: FormRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly issues: IssuesActors;
  }
}
