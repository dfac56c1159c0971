import { useDeferredValue, type ReactNode } from 'react';

/**
 * Renders its content after what is around it has been painted, in small pieces that a key or a click interrupts. For the
 * lower parts of a panel: its title is there at once.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
