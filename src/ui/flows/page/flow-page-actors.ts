import type { PastRef } from '../../../machines/documents/past-machine.ts';
import type { FlowPageRef } from '../../../machines/flows/editor/flow-page-machine.ts';

export interface FlowPageActors {
  readonly flowPage: FlowPageRef;
  /** The flow as it was: a moment of `FlowState`. */
  readonly flowPast: PastRef;
}

declare module '../../actors-context.tsx' {
  interface LazyAreas {
    readonly flowPage: FlowPageActors;
  }
}
