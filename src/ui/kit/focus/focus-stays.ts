import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When the focused element is removed, the focus moves to the last button of this container instead of being lost,
 * whichever component inside rendered it.
 */
export const useFocusStays = <E extends HTMLElement>(): RefObject<E | null> => {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const stay = () => {
      if (!last || last.isConnected) return;
      last = null;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) [...element.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(stay);
    watch.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      element.removeEventListener('focusin', note);
    };
  }, []);
  return place;
};
