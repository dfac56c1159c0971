import { useEffect, useRef, type RefObject } from 'react';

interface InSight {
  onSee(): void;
  onHide(): void;
}

/** Tells whether an element is in sight, or close to it; again for another `key`. Its end counts as out of sight. */
export const useInSight = (key: string, { onSee, onHide }: InSight): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef({ onSee, onHide });
  useEffect(() => {
    latest.current = { onSee, onHide };
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let isSeen = false;
    const tell = (isNow: boolean) => {
      if (isNow === isSeen) return;
      isSeen = isNow;
      if (isNow) latest.current.onSee();
      else latest.current.onHide();
    };
    const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false), {
      rootMargin: '100px',
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      tell(false);
    };
  }, [key]);
  return ref;
};
