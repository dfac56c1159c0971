import type { Command, Fact } from '../journal/fact.ts';
import { documentInSet, recordInSet, type DocumentSet } from '../journal/document-set.ts';
import type { BlockConflict } from '../rich-text/merged-text.ts';
import type { FlowParts } from './flow-document.ts';
import type { FlowRecord, FlowSeverity, TaskRecord } from './flow.ts';
import type { StepLocator } from '../runs/locator.ts';
import type { FlowStep, StepField } from './step.ts';

/**
 *   command       fact(s), all in the stream of the flow
 *   flow.create   flow.created                            the id of the flow is that of the command
 *   flow.delete   flow.deleted                            into the trash
 *   flow.restore  flow.restored
 *   flow.purge    flow.purged                             only on the server, when the trash is emptied
 *   flow.change   one or more per change, in order, all or none:
 *                   flow.update       flow.updated        one field
 *                   flow.nameVersion  flow.versionNamed   a label on the revision before it
 *                   task.add          task.added          with its steps, if any
 *                   task.update       task.updated        one field
 *                   task.move         task.moved
 *                   task.remove       task.removed        with its steps
 *                   step.add          step.added
 *                   step.update       step.updated        one field
 *                   locator.accept    step.updated        the element that a run has proposed, unless it was changed since
 *                   step.move         step.moved          also into another task
 *                   step.remove       step.removed
 *   (a read)      flow.observed, flow.stepsObserved
 *
 * Every fact has what was there before, so that history, undo and comparison need nothing else.
 */
export type FlowField = 'name' | 'description' | 'severity' | 'status' | 'owner' | 'tags' | 'folderId' | 'parameters';
export type TaskField = 'name' | 'description' | 'repeats';

export type FlowChange =
  /** `base`: of a rich text, the text that was edited. */
  | {
      readonly type: 'flow.update';
      readonly field: FlowField;
      readonly value: unknown;
      readonly base?: string | undefined;
    }
  | { readonly type: 'flow.nameVersion'; readonly versionId: string; readonly name: string; readonly note: string }
  | { readonly type: 'task.add'; readonly task: TaskRecord; readonly steps?: readonly FlowStep[] | undefined }
  | { readonly type: 'task.update'; readonly taskId: string; readonly field: TaskField; readonly value: unknown }
  | { readonly type: 'task.move'; readonly taskId: string; readonly rank: string }
  | { readonly type: 'task.remove'; readonly taskId: string }
  | { readonly type: 'step.add'; readonly step: FlowStep }
  | { readonly type: 'step.update'; readonly stepId: string; readonly field: StepField; readonly value: unknown }
  | {
      readonly type: 'locator.accept';
      readonly stepId: string;
      /** How the step finds its element now. */
      readonly was: StepLocator;
      readonly locator: StepLocator;
    }
  | { readonly type: 'step.move'; readonly stepId: string; readonly taskId: string; readonly rank: string }
  | { readonly type: 'step.remove'; readonly stepId: string };
export type FlowChangeOf<Type extends FlowChange['type']> = Extract<FlowChange, { type: Type }>;

export interface NewFlow {
  readonly name: string;
  readonly description: string;
  readonly severity: FlowSeverity;
  readonly status: FlowRecord['status'];
  readonly owner: string;
  readonly tags: readonly string[];
  readonly folderId: string;
  readonly parameters: FlowRecord['parameters'];
}

export type FlowCommand =
  | Command<'flow.create', NewFlow & { readonly parts?: FlowParts | undefined }>
  /** `takesBack`: the command that it undoes. */
  | Command<'flow.change', { readonly changes: readonly FlowChange[]; readonly takesBack?: string | undefined }>
  /** The name is for the notice afterwards; one of many has none. */
  | Command<'flow.delete', { readonly name: string; readonly inBulk?: true }>
  | Command<'flow.restore', { readonly name: string; readonly inBulk?: true }>
  | Command<'flow.purge', Record<never, never>>;
export type FlowCommandOf<Type extends FlowCommand['type']> = Extract<FlowCommand, { type: Type }>;

/** On a fact that undoes another: the id of the command that caused that one. */
interface Undoing {
  readonly takesBack?: string;
}
interface Merged {
  readonly conflicts?: readonly BlockConflict[];
}

export type FlowPartFact =
  | Fact<'task.added', { readonly task: TaskRecord; readonly steps: readonly FlowStep[] } & Undoing>
  | Fact<
      'task.updated',
      { readonly taskId: string; readonly field: TaskField; readonly value: unknown; readonly was: unknown } & Undoing
    >
  | Fact<'task.moved', { readonly taskId: string; readonly rank: string; readonly was: string } & Undoing>
  | Fact<'task.removed', { readonly task: TaskRecord; readonly steps: readonly FlowStep[] } & Undoing>
  | Fact<'step.added', { readonly step: FlowStep } & Undoing>
  | Fact<
      'step.updated',
      {
        readonly stepId: string;
        readonly field: StepField;
        readonly value: unknown;
        readonly was: unknown;
      } & Undoing
    >
  | Fact<
      'step.moved',
      { readonly stepId: string; readonly taskId: string; readonly rank: string; readonly was: StepPlace } & Undoing
    >
  | Fact<'step.removed', { readonly step: FlowStep } & Undoing>
  /** Shorter ranks in the same order, by id: of the steps of a task, or of the tasks, if `taskId` is empty. */
  | Fact<'flow.ranksEvened', { readonly taskId: string; readonly ranks: Readonly<Record<string, string>> }>;

interface StepPlace {
  readonly taskId: string;
  readonly rank: string;
}

interface InFolder {
  readonly name: string;
  /** Where it was, or is again. */
  readonly folderId?: string;
}

export type FlowRecordFact =
  /** `isImported`: one of many; devices read its parts when it is opened. */
  | Fact<'flow.created', { readonly record: FlowRecord; readonly parts?: FlowParts; readonly isImported?: true }>
  | Fact<
      'flow.updated',
      { readonly field: FlowField; readonly value: unknown; readonly was: unknown } & Merged & Undoing
    >
  | Fact<
      'flow.versionNamed',
      { readonly versionId: string; readonly revision: number; readonly name: string; readonly note: string }
    >
  | Fact<'flow.deleted', InFolder>
  | Fact<'flow.restored', InFolder>
  | Fact<'flow.purged', { readonly name: string }>;

/** A stored event of a flow. */
export type FlowEvent = FlowRecordFact | FlowPartFact;
export type FlowEventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>;

export type FlowFact =
  | FlowEvent
  /** `isComplete`: the flow has no other steps. */
  | Fact<'flow.observed', { readonly record: FlowRecord; readonly parts?: FlowParts; readonly isComplete?: boolean }>
  /** Further steps of an open flow, as of its revision. */
  | Fact<
      'flow.stepsObserved',
      { readonly steps: readonly FlowStep[]; readonly revision: number; readonly isComplete: boolean }
    >;

/** Tasks and steps of a flow as of a revision of it. */
export interface FlowDocument extends FlowParts {
  revision: number;
  /** All of its steps are known. */
  isComplete: boolean;
}

/** Read with `flowIn` and `documentIn`. */
export type Flows = DocumentSet<FlowRecord, FlowDocument>;

export const flowIn = (view: Pick<Flows, 'records'>, id: string): FlowRecord | undefined => recordInSet(view, id);
export const documentIn = (view: Pick<Flows, 'documents'>, id: string): FlowDocument | undefined =>
  documentInSet(view, id);

export const flowAbout = (id: string) => `flow/${id}`;
export const flowIdOf = (about: string) => about.slice('flow/'.length);
