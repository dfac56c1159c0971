import { useLayoutEffect, useRef } from 'react';

/** Moving an element in the document removes it and inserts it again, which would lose the focus. `order`: changes with each move. */
export const useMovedFocus = <Element extends HTMLElement>(order: unknown) => {
  const element = useRef<Element>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const handle = element.current;
    if (had.current && document.activeElement === document.body) handle?.focus({ preventScroll: true });
    return () => {
      had.current = document.activeElement === handle;
    };
  }, [order]);
  return element;
};
