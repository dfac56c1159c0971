import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When what has the focus goes away, the focus goes to the last button of the place it stood in, and not nowhere. */
export const useFocusStays = <E extends HTMLElement>(): RefObject<E | null> => {
  const place = useRef<E>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    if (!before || before.isConnected) return;
    last.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  });
  return place;
};
