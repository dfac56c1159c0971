import { useEffect, useRef, type RefObject } from 'react';

const isLost = (element: Element | null) => element === null || element === document.body || !element.isConnected;

/** When what was opened from here is gone, whatever came of it, and the focus is nowhere, it comes home to the button. */
export const useFocusHome = <E extends HTMLElement>(isAway: boolean): RefObject<E | null> => {
  const home = useRef<E>(null);
  useEffect(() => {
    if (!isAway) return;
    const comeHome = () => {
      if (isLost(document.activeElement)) home.current?.querySelector('button')?.focus({ preventScroll: true });
    };
    // Layers that close give the focus back one frame later, some to what is gone by then.
    return () => void requestAnimationFrame(() => requestAnimationFrame(comeHome));
  }, [isAway]);
  return home;
};
