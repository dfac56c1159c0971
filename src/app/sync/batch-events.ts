import type { SocketNews } from '../../services/live/live-socket.ts';

/**
 * Delivers facts that arrive close together as one batch, so that the page renders once:
 *
 *   received  ─a─b─c────────d─▶
 *   delivered ─a─────(bc)───d─▶
 *
 * The pause begins when the last batch is rendered: under a flood, rendering and pausing alternate. Only facts wait;
 * any other news delivers the waiting facts first, so that the order is preserved.
 */
export interface EventBatch {
  next(news: SocketNews): void;
  /** Delivers the waiting facts. */
  flush(): void;
  /** Drops the waiting facts: the next connection delivers them again. */
  stop(): void;
}

const canWait = (news: SocketNews) => news.kind === 'message' && news.position !== null;

export const batchEvents = (tell: (news: SocketNews) => void, pause: number): EventBatch => {
  let held: SocketNews[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(() => (held.length > 0 ? flush() : (timer = undefined)), pause);
    });
  };
  const flush = () => {
    if (held.length === 0) return;
    const all = held;
    held = [];
    rest();
    for (const news of all) tell(news);
  };

  return {
    next(news) {
      held.push(news);
      if (timer === undefined || !canWait(news)) flush();
    },
    flush,
    stop() {
      clearTimeout(timer);
      held = [];
    },
  };
};
