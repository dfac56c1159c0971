import type {
  ImportedResult,
  ImportedRun,
  WholeImportedResult,
  WholeImportedRun,
} from '../../domain/results/imported-run.ts';
import type { TestResult } from '../../domain/results/tests/test-contract.ts';
import type { FailureGroup } from '../../domain/results/failures/run-failures.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { ResultsUploadRef } from '../../machines/results/results-upload-machine.ts';

/** A flow to map a test to. */
export interface ResultFlow {
  readonly id: string;
  readonly name: string;
}

/** Imported runs, and the run that is open. */
export interface ResultsActors {
  readonly importedRuns: RecordsOf<ImportedRun>;
  /** One row: the open run. */
  readonly importedRun: RecordsOf<WholeImportedRun>;
  readonly importedResults: RecordsOf<ImportedResult>;
  /** The results of the open test; the test itself is beside them. */
  readonly importedTest: RecordsOf<TestResult>;
  readonly quarantineForm: FormRef;
  readonly quarantineEnd: MutationRef;
  /** Opens the form of a new defect about a result, or about equal failures. */
  readonly resultDefect: MutationRef;
  /** Equal failures of the open run; beside them, how it differs from the previous run. */
  readonly importedFailures: RecordsOf<FailureGroup>;
  /** One row: the result whose details are open. */
  readonly importedResult: RecordsOf<WholeImportedResult>;
  readonly resultFlows: RecordsOf<ResultFlow>;
  /** Maps a test to a flow. */
  readonly resultMapping: FormRef;
  /** Deletes a run. */
  readonly importedRunMutation: MutationRef;
  readonly resultsUpload: ResultsUploadRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly results: ResultsActors;
  }
}
