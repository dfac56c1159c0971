/** Ends a wait in which nothing happened for so many milliseconds; each sign of life begins it anew. */
export const patience = (milliseconds: number, onEnd: () => void) => {
  let timer = setTimeout(onEnd, milliseconds);
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(onEnd, milliseconds);
    },
    end: () => clearTimeout(timer),
  };
};
