import { useEffect } from 'react';
import { focusTarget } from './focus-target.ts';

/** Leads the keyboard to a place as soon as it is there, with what is typed on the way; null leads nowhere. */
export const useFocusTarget = (name: string | null): void =>
  useEffect(() => (name === null ? undefined : focusTarget(name)), [name]);
