import type { Problem } from '../../domain/problems/problem.ts';
import type { ScenarioChange } from '../../domain/scenarios/scenario-facts.ts';
import type { PlaceSide } from '../../domain/scenarios/sequence/place-order.ts';

/** What the page of a scenario holds: the changes that wait, what can be undone, the lifted flow and the draft of the description. */
export interface ScenarioAt {
  readonly projectId: string;
  readonly scenarioId: string;
}
export type Made = { readonly id: string | null };
export type Changes = readonly ScenarioChange[];

/** What is saved in one command. `isText`: of the description, while it is typed. */
interface Entry extends ScenarioAt {
  readonly changes: Changes;
  readonly isText: boolean;
}

/** The description while it is edited. */
interface TextDraft {
  readonly html: string;
  /** The text that the next save starts from: the stored one, then the one last saved. */
  readonly base: string;
  readonly isOnItsWay: boolean;
  /** The command that saved it last; the next save is undone together with it. */
  readonly savedBy: string | null;
}

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
  /** Ids of the commands that can be undone, and of those that undid one. */
  readonly done: readonly string[];
  readonly undone: readonly string[];
  readonly problem: Problem | null;
  readonly lifted: Lifted | null;
  readonly news: OrderNews | null;
  readonly text: TextDraft | null;
}

export const fresh: Omit<Context, 'saved' | 'waiting'> = {
  projectId: '',
  scenarioId: '',
  done: [],
  undone: [],
  problem: null,
  lifted: null,
  news: null,
  text: null,
};

export const isCurrent = ({ saved, scenarioId }: Context) => saved?.scenarioId === scenarioId;

/** The former save of the same edit, if it can be undone together with this one. */
export const continuedBy = ({ saved, text, done }: Context): string | null =>
  saved?.isText && text && text.savedBy === done.at(-1) ? text.savedBy : null;

export const afterDone = (context: Context, id: string | null): Partial<Context> => {
  if (!isCurrent(context)) return {};
  const { saved, text, waiting, done } = context;
  const before = continuedBy(context) === null ? done : done.slice(0, -1);
  return {
    problem: null,
    ...(id !== null && { done: [...before, id], undone: [] }),
    ...(saved?.isText &&
      text && { text: { ...text, savedBy: id ?? text.savedBy, isOnItsWay: waiting.some(({ isText }) => isText) } }),
  };
};

/** A refused text is not saved: what is typed next starts from the same text again. */
export const afterRefusal = ({ saved, text }: Context): Partial<Context> => {
  const [change] = saved?.changes ?? [];
  if (!saved?.isText || !text || change?.type !== 'scenario.update') return {};
  return { text: { ...text, base: change.base ?? text.base } };
};
