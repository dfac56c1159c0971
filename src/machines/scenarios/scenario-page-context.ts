import type { Problem } from '../../domain/problems/problem.ts';
import type { ScenarioChange } from '../../domain/scenarios/scenario-facts.ts';
import type { PlaceSide } from '../../domain/scenarios/sequence/place-order.ts';

/** What the page of a scenario holds: the changes that wait, what can be undone, and the lifted flow. */
export interface ScenarioAt {
  readonly projectId: string;
  readonly scenarioId: string;
}
export type Made = { readonly id: string | null };
export type Changes = readonly ScenarioChange[];

/** What is saved in one command. */
interface Entry extends ScenarioAt {
  readonly changes: Changes;
}

/** The field of the description has saved it. */
export type TextNews = { type: 'text.saved'; id: string } & ScenarioAt;

/** What just happened to a lifted flow, for those who do not see it. */
export interface OrderNews {
  readonly kind: 'lifted' | 'moved' | 'dropped' | 'putBack';
  readonly placeId: string;
  /** From 1. */
  readonly position: number;
  readonly of: number;
}

interface Lifted {
  readonly placeId: string;
  /** The sequence when it was lifted. */
  readonly from: readonly string[];
  /** The draft; null before the first move. */
  readonly order: readonly string[];
  /** Where the mouse would drop it. */
  readonly aim: { readonly over: string; readonly side: PlaceSide } | null;
}

export interface Context extends ScenarioAt {
  /** Those that are being saved, and those that wait for them. */
  readonly saved: Entry | null;
  readonly waiting: readonly Entry[];
  /** Ids of the commands that can be undone, and of those that undid some; each group is undone together. */
  readonly done: readonly (readonly string[])[];
  readonly undone: readonly (readonly string[])[];
  readonly problem: Problem | null;
  readonly lifted: Lifted | null;
  readonly news: OrderNews | null;
  /** The last group is of saves of the description, which is still edited. */
  readonly isTyping: boolean;
}

export const fresh: Omit<Context, 'saved' | 'waiting'> = {
  projectId: '',
  scenarioId: '',
  done: [],
  undone: [],
  problem: null,
  lifted: null,
  news: null,
  isTyping: false,
};

export const isCurrent = ({ saved, scenarioId }: Context) => saved?.scenarioId === scenarioId;

export const afterDone = (context: Context, id: string | null): Partial<Context> =>
  isCurrent(context)
    ? { problem: null, ...(id !== null && { done: [...context.done, [id]], undone: [], isTyping: false }) }
    : {};

/** Saves of one edit of the description are undone together. */
export const afterText = ({ done, isTyping, scenarioId }: Context, saved: TextNews): Partial<Context> => {
  if (saved.scenarioId !== scenarioId) return {};
  const [before, last] = isTyping ? [done.slice(0, -1), done.at(-1) ?? []] : [done, []];
  return { done: [...before, [...last, saved.id]], undone: [], isTyping: true };
};
