import type { Fact } from '../journal/fact.ts';
import type { EndedRunState } from './run-chart.ts';

/** What the journal of a project says about runs. Their steps are no facts of it: see `run-events.ts`. */
interface About {
  readonly kind: 'flow' | 'scenario';
  /** Of the flow or the scenario. */
  readonly subject: string;
  readonly name: string;
}

export type RunFact =
  | Fact<'run.requested', About & { readonly command: string; readonly adapterId: string; readonly debug: boolean }>
  | Fact<'attempt.lost', About & { readonly attempt: number; readonly adapterName: string }>
  | Fact<'run.ended', About & { readonly state: EndedRunState; readonly attempt: number; readonly message: string }>;

export const runAbout = (id: string): string => `run/${id}`;
