import type { FlowRecord } from '../flows/flow.ts';
import type { ScenarioRecord } from '../scenarios/scenario.ts';

/** A flow or a scenario, as lists show, filter and change them. */
type Shared = 'id' | 'projectId' | 'name' | 'status' | 'owner' | 'tags' | 'folderId' | 'version';
export type ListedDocument = Pick<
  FlowRecord & ScenarioRecord,
  Shared | 'createdByUser' | 'createdDate' | 'modifiedDate'
> & {
  readonly severity: string;
};

/** The kind of its stream: 'flow' of 'flow/F-1', and of its commands and events. */
export type DocumentStream = 'flow' | 'scenario';
