import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When what has the focus goes away, the focus goes to the last button of the place it stood in, and not nowhere; whoever
 * of those inside has drawn it away.
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
