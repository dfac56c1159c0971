const onePress = 300;

/**
 * Each request to stop. Ctrl-C reaches a program of npm twice, from the terminal and from npm, and is one request.
 */
export const onStop = (signals: readonly NodeJS.Signals[], stop: () => void): void => {
  let last = -Infinity;
  const hear = () => {
    const now = performance.now();
    if (now - last < onePress) return;
    last = now;
    stop();
  };
  for (const signal of signals) process.on(signal, hear);
};
