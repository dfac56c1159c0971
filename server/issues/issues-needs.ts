import type { AtlassianHosts } from '../config-values.ts';
import type { Egress } from '../egress/egress.ts';
import type { TrackedRecordSource } from '../modules/contributions.ts';
import type { ExecuteNeeds } from '../journal/create-execute.ts';

export interface IssuesNeeds extends ExecuteNeeds {
  readonly egress: Egress;
  readonly atlassian: AtlassianHosts;
  readonly valueKey: Buffer;
  /** Of this installation, without a slash at the end. */
  readonly origin: string;
  readonly records: TrackedRecordSource;
}
