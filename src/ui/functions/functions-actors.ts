import type { Formula } from '../../domain/functions/formula.ts';
import type { FunctionFormRef } from '../../machines/functions/function-form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The functions of the account. */
export interface FunctionsActors {
  readonly functions: RecordsOf<Formula>;
  readonly functionForm: FunctionFormRef;
  readonly functionMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly functions: FunctionsActors;
  }
}
