import { useInsertionEffect, useRef, type RefObject } from 'react';

/** What was given last, for callbacks that stay the same while what they call changes. Not to be read while drawing. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
};
