import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useLatest } from '../focus/use-latest.ts';

const IsOfPage = createContext(false);

/** The content of one page. What opens above it closes when the page is left; other layers belong to every page. */
export function PageOverlays({ children }: { readonly children: ReactNode }) {
  return <IsOfPage value>{children}</IsOfPage>;
}

/**
 * Calls `close` when the page is left while the layer is open: its state may be in an actor that outlives the page, and
 * the layer would cover the page again when it is opened the next time, perhaps in another project.
 */
export const useClosesWithPage = (isOpen: boolean, close: () => void): void => {
  const isOfPage = useContext(IsOfPage);
  const latest = useLatest(isOpen && isOfPage ? close : null);
  useEffect(() => () => latest.current?.(), [latest]);
};
