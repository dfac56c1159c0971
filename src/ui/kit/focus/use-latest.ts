import { useInsertionEffect, useRef, type RefObject } from 'react';

/** The latest value, for stable callbacks. Must not be read during rendering. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
};
