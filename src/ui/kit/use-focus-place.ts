import { useEffect } from 'react';
import { focusPlace } from './focus-place.ts';

/** Leads the keyboard to a place as soon as it is there, with what is typed on the way; null leads nowhere. */
export const useFocusPlace = (name: string | null): void =>
  useEffect(() => (name === null ? undefined : focusPlace(name)), [name]);
