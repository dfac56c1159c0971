import { useEffect, useRef, useState } from 'react';

/** For a control that waits before it acts. It acts no more once it has left the page. */
export const useWaiting = () => {
  const [isWaiting, setIsWaiting] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const wait = <Value>(value: Promise<Value>, act: (value: Value) => void, fail: () => void): void => {
    const end = (how: () => void) => {
      if (!isShown.current) return;
      setIsWaiting(false);
      how();
    };
    setIsWaiting(true);
    value.then(
      (got) => end(() => act(got)),
      () => end(fail),
    );
  };
  return { isWaiting, wait };
};
