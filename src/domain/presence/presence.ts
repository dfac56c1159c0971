import { z } from 'zod';
import { itemTypeShape } from '../items/item.ts';
import { idText, text } from '../wire/wire.ts';

/**
 * Who has what open, and in which field. Said over the socket and kept nowhere: it ends with the connection.
 *
 *   client ── SEND /app/presence { project, item, field } ──▶ server ── action "presence" ──▶ all who have the same open
 */
export const presenceDestination = '/app/presence';

const itemAt = z.strictObject({ type: itemTypeShape, id: idText });

/** What one tab says of itself; without an item it has nothing open any more. */
export const standingShape = z.strictObject({
  project: idText,
  item: itemAt.nullable(),
  /** `cell/` and the ids of a row and a column have up to 134 characters. */
  field: text(160).nullable(),
  /** Several tabs may speak through one connection. */
  tab: idText.optional(),
});
export type TabPresence = z.output<typeof standingShape>;

/** One person, however many tabs: in all the fields that they stand in. */
export const presentShape = z.object({ id: z.string(), name: z.string(), fields: z.array(z.string()) });
export type Present = z.output<typeof presentShape>;

export const companyShape = z.object({ project: z.string(), item: itemAt, people: z.array(presentShape) });
export type Company = z.output<typeof companyShape>;

/** Several tabs of one person count once. */
export const companyOf = (
  tabs: readonly { readonly id: string; readonly name: string; readonly field: string | null }[],
) => {
  const people = new Map<string, Present>();
  for (const { id, name, field } of tabs) {
    const known = people.get(id)?.fields ?? [];
    people.set(id, { id, name, fields: field === null || known.includes(field) ? known : [...known, field] });
  }
  return [...people.values()];
};
