import { EventEmitter, once } from 'node:events';
import type { FastifyReply } from 'fastify';

/** Wakes calls that stay open until there is something to answer, in this process. */
export interface Wake {
  ring(topic: string): void;
  /** Resolves when the topic rings, when the time is over, when nobody waits any more, and when the server stops. */
  next(topic: string, most: number, gone: AbortSignal): Promise<void>;
  /** The server stops: waiting ends at once. */
  stop(): void;
  isStopped(): boolean;
}

/** An emitter treats some names in its own way. */
const eventOf = (topic: string): string => `topic/${topic}`;

export const createWake = (): Wake => {
  const bell = new EventEmitter();
  bell.setMaxListeners(0);
  const stopped = new AbortController();
  return {
    ring: (topic) => void bell.emit(eventOf(topic)),
    stop: () => stopped.abort(),
    async next(topic, most, gone) {
      if (stopped.signal.aborted || gone.aborted || most <= 0) return;
      const signal = AbortSignal.any([stopped.signal, gone, AbortSignal.timeout(Math.ceil(most))]);
      try {
        await once(bell, eventOf(topic), { signal });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    isStopped: () => stopped.signal.aborted,
  };
};

/** Aborted when the answer was sent, and when nobody waits for it any more. */
export const closedSignal = (reply: FastifyReply): AbortSignal => {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  return closed.signal;
};
