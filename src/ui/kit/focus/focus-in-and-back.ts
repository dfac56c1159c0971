import { useLayoutEffect, useRef, type RefObject } from 'react';

export const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || !element.isConnected;

/** Takes the focus on mount; on unmount with the focus inside, the focus returns to where it was. */
export const useFocusInAndBack = <E extends HTMLElement>(): RefObject<E | null> => {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    const before = document.activeElement;
    if (element && !element.contains(before)) element.focus({ preventScroll: true });
    return () => {
      // On unmount the element may already be removed, and the focus lost.
      const left = document.activeElement;
      if (!isLost(left) && !element?.contains(left)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return place;
};
