import { useEffect } from 'react';
import { focusTarget } from './focus-target.ts';

/** Focuses a target as soon as it exists and inserts the keystrokes typed before; null does nothing. */
export const useFocusTarget = (name: string | null): void =>
  useEffect(() => (name === null ? undefined : focusTarget(name)), [name]);
