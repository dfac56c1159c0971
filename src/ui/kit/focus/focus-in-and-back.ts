import { useLayoutEffect, useRef, type RefObject } from 'react';

const isLost = (element: Element | null) => element === null || element === document.body || !element.isConnected;

/** What opens takes the focus; when it closes with the focus inside, the focus goes back to where it was. */
export const useFocusInAndBack = <E extends HTMLElement>(): RefObject<E | null> => {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    const before = document.activeElement;
    if (element && !element.contains(before)) element.focus({ preventScroll: true });
    return () => {
      // On the way out the element may be gone already, and the focus with it.
      const left = document.activeElement;
      if (!isLost(left) && !element?.contains(left)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return place;
};
