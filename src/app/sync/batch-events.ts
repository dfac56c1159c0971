import type { SocketNews } from '../../services/live/live-socket.ts';

/**
 * What comes hard upon each other is told together, so that it is drawn once:
 *
 *   heard  ─a─b─c────────d─▶
 *   told   ─a─────(bc)───d─▶
 *
 * The pause begins when what was told last is drawn: under a flood a page draws for as long as a drawing takes, and
 * rests after it. Only facts wait; whatever else is told takes those before it along, so that the order stays.
 */
export interface EventBatch {
  next(news: SocketNews): void;
  /** Tells what is held. */
  flush(): void;
  /** Lets it go untold: it is told again by whoever opens the line anew. */
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
