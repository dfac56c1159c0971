/** Loaded into a child before its own program: tells what it holds when it is asked. */
export type Memory = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed'>;

process.on('message', ({ collected }: { readonly collected: boolean }) => {
  if (collected) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed } satisfies Memory);
});
// It alone does not keep the program alive.
process.channel?.unref();
