import type { KeyboardEvent } from 'react';

export interface EntryKeys {
  /** Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /** Escape; without it Escape goes on to the dialog or panel around. */
  readonly onCancel?: (() => void) | undefined;
}

/** The keys of a field. While an input method composes a word, its Enter and Escape are its own. */
export const entryKeys =
  ({ onSubmit, onCancel }: EntryKeys) =>
  (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const act = event.key === 'Enter' ? onSubmit : event.key === 'Escape' ? onCancel : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
