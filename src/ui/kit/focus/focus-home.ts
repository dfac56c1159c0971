import { useEffect, useRef, type RefObject } from 'react';
import { isLost } from './focus-in-and-back.ts';

/** Closing layers restore the focus one frame later, sometimes to an element that has been removed. */
const afterLayers = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/** When the layer opened from here has closed and the focus is lost, the focus returns to the button. */
export const useFocusHome = <E extends HTMLElement>(isAway: boolean): RefObject<E | null> => {
  const home = useRef<E>(null);
  useEffect(() => {
    if (!isAway) return;
    const comeHome = () => {
      if (isLost(document.activeElement)) home.current?.querySelector('button')?.focus({ preventScroll: true });
    };
    return () => void afterLayers(comeHome);
  }, [isAway]);
  return home;
};

/** The button in here takes the focus when it appears and no other element has it. */
export const useFocusIfLost = <E extends HTMLElement>(): RefObject<E | null> => {
  const place = useRef<E>(null);
  useEffect(() => {
    const take = () => {
      if (isLost(document.activeElement)) place.current?.querySelector('button')?.focus({ preventScroll: true });
    };
    afterLayers(take);
  }, []);
  return place;
};
