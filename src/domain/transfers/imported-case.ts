import type { SentReason } from '../problems/reason.ts';
import type { FlowParameter, FlowSeverity, FlowStatus } from '../flows/flow.ts';
import type { StepValues } from '../flows/step.ts';

/**
 * A test as a file describes it, whatever tool wrote the file. Every reader makes such cases, and nothing behind the readers
 * knows a format:
 *
 *   file ─▶ reader ─▶ cases ─▶ plan (created, changed, unchanged, ignored) ─▶ flows
 *
 * Null: the file does not say it, so an import leaves it as it is.
 */
export interface ImportedStep {
  readonly action: string;
  readonly expected: string;
  readonly data: string;
  /** Made by a program from a state machine. */
  readonly isGenerated?: boolean;
  /** Everything else of a step, from a file of this product. */
  readonly values?: Partial<StepValues>;
}

export interface ImportedTask {
  /** Empty: the file has no tasks. */
  readonly name: string;
  readonly description: string;
  readonly repeats: boolean;
  readonly steps: readonly ImportedStep[];
}

/** What a person should know about a case, although it is imported. */
export type ImportNote =
  | 'longAction'
  | 'examplesLeft'
  | 'callLeft'
  | 'guardsLeft'
  | 'secretLeft'
  | 'releaseLeft'
  | 'brokenAction'
  | 'commentsLeft'
  | 'besidesLeft';

/** What of a file has no place in a flow: a person is told with its words. */
export type LeftKind =
  | 'severityLeft'
  | 'statusLeft'
  | 'tagsLeft'
  | 'fieldsLeft'
  | 'folderTextsLeft'
  | 'cellsLeft'
  | 'variablesRenamed';

export interface LeftPart {
  readonly note: LeftKind;
  /** As in the file. */
  readonly name: string;
}

export interface ImportedCase {
  /** Of its first row or element in the file. */
  readonly line: number;
  /** Of a flow of this product; empty: none. */
  readonly id: string;
  /** In the other tool; empty: none. */
  readonly key: string;
  readonly link: string;
  readonly folder: readonly string[];
  readonly name: string;
  /** Rich text. */
  readonly description: string | null;
  readonly preconditions: string;
  readonly severity: FlowSeverity | null;
  readonly status: FlowStatus | null;
  readonly tags: readonly string[] | null;
  readonly parameters: readonly FlowParameter[] | null;
  readonly tasks: readonly ImportedTask[];
  readonly notes: readonly ImportNote[];
  /** What the file says beside it, line by line: it stands at the end of the description. */
  readonly besides?: readonly string[];
  readonly left?: readonly LeftPart[];
  /** Commands of another tool that became steps for a person. */
  readonly manualCommands: readonly string[];
  /** Commands that a run does not need, so they are left out. */
  readonly leftCommands: readonly string[];
}

export const emptyCase: ImportedCase = {
  line: 1,
  id: '',
  key: '',
  link: '',
  folder: [],
  name: '',
  description: null,
  preconditions: '',
  severity: null,
  status: null,
  tags: null,
  parameters: null,
  tasks: [],
  notes: [],
  manualCommands: [],
  leftCommands: [],
};

export const taskOf = (steps: readonly ImportedStep[], name = ''): ImportedTask => ({
  name,
  description: '',
  repeats: false,
  steps,
});

/** A step that runs by itself, or any other of this product. */
export const stepWith = (values: StepValues): ImportedStep => ({
  action: values.name,
  expected: values.description,
  data: values.inputData,
  values,
});

/** A case that is not imported. */
export interface IgnoredCase {
  readonly line: number;
  readonly name: string;
  readonly reason: SentReason;
}

/** What a file says of one test: a case, or why none can be made of it. */
export type ReadCase = ImportedCase | IgnoredCase;

export const isIgnored = (read: ReadCase): read is IgnoredCase => 'reason' in read;

export interface ReadCases {
  /** Whose keys the cases have; empty: of none. */
  readonly source: string;
  readonly cases: readonly ImportedCase[];
  readonly ignored: readonly IgnoredCase[];
}
