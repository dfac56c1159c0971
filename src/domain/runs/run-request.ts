import type { LogKind } from '../logs/read-log.ts';

/** What a run is requested of. */
export interface RunTarget {
  readonly kind: LogKind;
  readonly projectId: string;
  readonly id: string;
  readonly name: string;
  /** The number of its steps, or of its flows. */
  readonly parts: number;
  /** All of its steps are for a person. */
  readonly isManual?: boolean;
  /** The item of a test plan that it is run for. */
  readonly place?: { readonly testPlanId: string; readonly scopeItemId: string };
  /** How it was run before, which is proposed again. */
  readonly earlier?: EarlierRun;
}

export interface EarlierRun {
  /** Empty: any adapter. */
  readonly adapter: string;
  /** Empty: none. */
  readonly dataset: string;
  /** 0: one after another. */
  readonly rowsAtOnce: number;
  readonly debug: boolean;
}

/** An adapter to choose; one's own come first, and those of others only while they are online. */
export interface RunAdapter {
  readonly clientId: string;
  readonly name: string;
  readonly online: boolean;
  /** The name of its owner; empty: it is one's own. */
  readonly owner: string;
}

export interface RunChoices {
  readonly adapters: readonly RunAdapter[];
  /** Of the flow; a scenario has its own for each flow. */
  readonly datasets: readonly { readonly id: string; readonly name: string }[];
}

/** A run that the server has accepted. */
export interface SentRun {
  readonly runId: string;
  /** The log of the flow or of the scenario. */
  readonly logId: string;
  readonly queued: boolean;
  /** The person executes it. */
  readonly isByPerson?: true;
}

/** Own adapters first, each group with those that are online first, by name. */
export const inOrderOfChoice = (adapters: readonly RunAdapter[]): readonly RunAdapter[] =>
  adapters.toSorted(
    (one, other) =>
      Number(one.owner !== '') - Number(other.owner !== '') ||
      Number(other.online) - Number(one.online) ||
      one.name.localeCompare(other.name),
  );

/** An address that a browser can open; empty: the addresses of the steps are complete. */
export const isBaseAddress = (text: string): boolean => text === '' || /^https?:\/\/[^\s/]+/i.test(text);
