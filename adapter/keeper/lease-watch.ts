import { agentTimes } from './agent-times.ts';

/**
 * The lease of a run by the clock of the agent. It counts from before the request that the server answered, the server
 * from its answer: so the agent stops driving before another one may begin.
 */
export interface LeaseWatch {
  /** `since`: the clock before the request was sent. Milliseconds. */
  extend(since: number, lease: number): void;
  /** Milliseconds until it is over. */
  left(): number;
  stop(): void;
}

export const watchLease = (now: () => number, since: number, lease: number, onOver: () => void): LeaseWatch => {
  let until = since + lease;
  const timer = setInterval(() => {
    if (now() < until) return;
    clearInterval(timer);
    onOver();
  }, agentTimes.leaseLook);
  return {
    extend: (sent, length) => void (until = Math.max(until, sent + length)),
    left: () => until - now(),
    stop: () => clearInterval(timer),
  };
};
