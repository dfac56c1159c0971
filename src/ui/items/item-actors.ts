import type { ItemPageRef } from '../../machines/items/item-page-machine.ts';

/** The page of one flow, scenario or test plan. */
export interface ItemActors {
  readonly itemPage: ItemPageRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends ItemActors {}
}
