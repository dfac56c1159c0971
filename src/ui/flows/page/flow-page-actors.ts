import type { FlowPageRef } from '../../../machines/flows/editor/flow-page-machine.ts';

export interface FlowPageActors {
  readonly flowPage: FlowPageRef;
}

declare module '../../actors-context.tsx' {
  interface LazyAreas {
    readonly flowPage: FlowPageActors;
  }
}
