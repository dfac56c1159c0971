import type { Fact } from '../../domain/journal/fact.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';

/** What the journals of several tabs tell each other. */
export type JournalMessage =
  /** Whoever hears it reads on the device what stands there; only what could not be kept is taken from the word. */
  | { readonly kind: 'asked'; readonly command: ProductCommand; readonly isPersisted: boolean }
  | { readonly kind: 'answered'; readonly id: string; readonly facts: readonly Fact[] | null }
  | { readonly kind: 'refused'; readonly command: ProductCommand; readonly problem: Problem }
  | { readonly kind: 'forgotten'; readonly id: string }
  | { readonly kind: 'discarded'; readonly id: string }
  /** Another tab sends now, and the device holds what still waits. */
  | { readonly kind: 'led' };
