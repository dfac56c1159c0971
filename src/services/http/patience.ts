/** A timeout that each sign of activity restarts. */
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
