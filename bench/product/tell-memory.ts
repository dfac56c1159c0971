/** Loaded into a child before its own program: tells what it holds, and what it has worked, when it is asked. */
export interface Memory extends Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed'> {
  /** Milliseconds of a processor since the start. */
  readonly worked: number;
}

process.on('message', ({ collected }: { readonly collected: boolean }) => {
  if (collected) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heapUsed, worked: (user + system) / 1000 } satisfies Memory);
});
// It alone does not keep the program alive.
process.channel?.unref();
