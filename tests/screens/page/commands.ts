import { isRefusal, type Fact } from '../../../src/domain/journal/fact.ts';
import { product, type ProductCommand, type ProductView } from '../../../src/domain/journal/product.ts';

/** What the domain decides about commands, in the place of the server. */
export interface JournalState {
  readonly pending: readonly ProductCommand[];
  readonly base: ProductView;
  /** The newest event of each project that the page knows. */
  readonly appliedPosition: Readonly<Record<string, number>>;
}
export type Decided = { readonly facts: readonly Fact[] } | { readonly refused: object };

/** The events of a command, numbered after those that the page knows. */
export const decide = (state: JournalState, command: ProductCommand): Decided => {
  const outcome = product.decide(state.base, command);
  if (isRefusal(outcome))
    return { refused: { kind: 'invalid', field: outcome.field ?? '', ...(outcome.refused as object) } };
  const known = state.appliedPosition[command.project] ?? 0;
  return { facts: (outcome as readonly Fact[]).map((fact, index) => ({ ...fact, position: known + index + 1 })) };
};

/** Puts a text in front of every value of a command, also inside its first paragraph. */
const changed = (part: unknown, text: string): unknown => {
  if (Array.isArray(part)) return part.map((one) => changed(one, text));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'value' && typeof value === 'string' ? value.replace(/^(?:<[^>]+>)*/, `$&${text}`) : changed(value, text),
    ]),
  );
};

/** The same change of the same thing, by another person and with other words. */
export const byAnother = (command: ProductCommand, by: string, text: string): ProductCommand => {
  const data = { ...(changed(command.data, text) as object), base: undefined };
  return { ...command, id: crypto.randomUUID(), by, data } as ProductCommand;
};
