import { useEffect, useRef, useState, type RefObject } from 'react';

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an element in pixels, followed while it changes; null before it is known. */
export const useSize = (): readonly [RefObject<HTMLDivElement | null>, BoxSize | null] => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<BoxSize | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};
