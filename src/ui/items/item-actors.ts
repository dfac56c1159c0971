import type { ItemPageRef } from '../../machines/items/item-page-machine.ts';

/** The relations of the test plan on the page. */
export interface ItemActors {
  readonly itemPage: ItemPageRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends ItemActors {}
}
