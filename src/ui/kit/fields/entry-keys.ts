import type { KeyboardEvent } from 'react';

export interface EntryKeys {
  /** Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /** Escape; without it, Escape propagates to the surrounding dialog or panel. */
  readonly onCancel?: (() => void) | undefined;
}

/** The keys of a field. During IME composition, Enter and Escape belong to the input method. */
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
