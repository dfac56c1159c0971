import type { Fact } from '../../domain/journal/fact.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';

/** Messages between the journals of several tabs. */
export type JournalMessage =
  /** The receiver reads the command from the device; only if it could not be stored, the message itself counts. */
  | { readonly kind: 'asked'; readonly command: ProductCommand; readonly isPersisted: boolean }
  | { readonly kind: 'answered'; readonly id: string; readonly facts: readonly Fact[] | null }
  | { readonly kind: 'refused'; readonly command: ProductCommand; readonly problem: Problem }
  /** A form waits for the answer to this change, or does not wait any longer. */
  | { readonly kind: 'attended'; readonly id: string; readonly isAttended: boolean }
  | { readonly kind: 'forgotten'; readonly id: string }
  | { readonly kind: 'discarded'; readonly id: string }
  /** Another tab is the leader now, and the device holds the pending commands. */
  | { readonly kind: 'led' };
