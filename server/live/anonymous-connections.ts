/**
 * Counts the unauthenticated open connections of each address. `enter` returns a function that removes the connection
 * from the count, or null when the address has reached its limit.
 */
export const createAnonymousConnections = (most: number) => {
  const counts = new Map<string, number>();
  return {
    enter(address: string): (() => void) | null {
      const count = counts.get(address) ?? 0;
      if (count >= most) return null;
      counts.set(address, count + 1);
      let isCounted = true;
      return () => {
        if (!isCounted) return;
        isCounted = false;
        const rest = (counts.get(address) ?? 1) - 1;
        if (rest > 0) counts.set(address, rest);
        else counts.delete(address);
      };
    },
  };
};
export type AnonymousConnections = ReturnType<typeof createAnonymousConnections>;
