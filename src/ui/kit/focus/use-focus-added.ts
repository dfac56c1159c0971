import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The focus moves to the first field of an element that the user adds to this container, with its text selected. */
export const useFocusAdded = <E extends HTMLElement>(selector: string): RefObject<E | null> => {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const count = () => element.querySelectorAll(selector).length;
    let known = count();
    const watch = new MutationObserver((changes) => {
      const before = known;
      known = count();
      // Removing one may render others again; what somebody else adds does not interrupt who is typing.
      if (known <= before || document.activeElement instanceof HTMLInputElement) return;
      const added = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .find((node): node is HTMLElement => node instanceof HTMLElement && node.matches(selector));
      const first = added?.querySelector<HTMLElement>('button, input');
      first?.focus();
      if (first instanceof HTMLInputElement) first.select();
    });
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [selector]);
  return place;
};
