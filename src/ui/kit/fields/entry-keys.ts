import type { KeyboardEvent } from 'react';

export interface EntryKeys {
  /** Enter. */
  readonly onSubmit?: (() => void) | undefined;
  /** Escape; without it, Escape propagates to the surrounding dialog or panel. */
  readonly onCancel?: (() => void) | undefined;
  /** Escape; the surrounding panel then takes the focus out of the field. */
  readonly onRevert?: (() => void) | undefined;
}

/** The keys of a field. During IME composition, Enter and Escape belong to the input method. */
export const entryKeys =
  ({ onSubmit, onCancel, onRevert }: EntryKeys) =>
  (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onRevert?.();
    const act = event.key === 'Enter' ? onSubmit : event.key === 'Escape' ? onCancel : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
