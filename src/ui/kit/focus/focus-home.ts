import { useEffect, useRef, type RefObject } from 'react';

const isLost = (element: Element | null) => element === null || element === document.body || !element.isConnected;

/** When the layer opened from here has closed and the focus is lost, the focus returns to the button. */
export const useFocusHome = <E extends HTMLElement>(isAway: boolean): RefObject<E | null> => {
  const home = useRef<E>(null);
  useEffect(() => {
    if (!isAway) return;
    const comeHome = () => {
      if (isLost(document.activeElement)) home.current?.querySelector('button')?.focus({ preventScroll: true });
    };
    // Closing layers restore the focus one frame later, sometimes to an element that has been removed.
    return () => void requestAnimationFrame(() => requestAnimationFrame(comeHome));
  }, [isAway]);
  return home;
};
