import type { Fact } from '../journal/fact.ts';
import type { ItemNews } from './item.ts';

interface Named {
  readonly name: string;
}

/**
 * The change of the item directory by an event of a record whose events are `plan.created` and so on: new, back from the
 * trash, with another name, or deleted. Nothing is known of the data of other events.
 */
export const itemNewsOfRecord =
  (type: string, kind: string, idOf: (about: string) => string) =>
  ({ type: event, about, data }: Fact): ItemNews | null => {
    const at = { type, id: idOf(about) };
    switch (event) {
      case `${kind}.created`:
      case `${kind}.restored`:
        return { at, name: (data as Named).name, isDeleted: false };
      case `${kind}.updated`: {
        const { name } = (data as { readonly changes: Partial<Named> }).changes;
        return name === undefined ? null : { at, name };
      }
      case `${kind}.deleted`:
        return { at, isDeleted: true };
      default:
        return null;
    }
  };
