/** Loaded into a child before its own program: reports its memory and processor time on request. */
export interface Memory extends Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed'> {
  /** Milliseconds of processor time since the start. */
  readonly worked: number;
}

process.on('message', ({ collected }: { readonly collected: boolean }) => {
  if (collected) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heapUsed, worked: (user + system) / 1000 } satisfies Memory);
});
// This must not keep the program alive.
process.channel?.unref();
