import type { SeenElement, SeenLocator } from './page-ways.ts';

/** What the page script notes with an action of the recorder. */
export interface NotedAct {
  readonly element: SeenElement | null;
  /** The step is about this element, not about the one that the recorder has named. */
  readonly isOwn?: boolean;
  /** The same number for the same field. */
  readonly field?: number;
  /** Where in the element: it has no elements of its own to tell. */
  readonly position?: { readonly x: number; readonly y: number };
  readonly drop?: { readonly ways: readonly SeenLocator[]; readonly from: Point; readonly to: Point };
  /** The title of the page, if it is not a frame in one. */
  readonly title: string | null;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
