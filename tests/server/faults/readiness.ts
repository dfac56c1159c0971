/** What /readyz says, in bounded time. */
export interface Readiness {
  readonly code: number;
  readonly status: string;
  readonly database?: string;
  readonly files?: string;
}

/** A load balancer does not wait much longer. */
const longest = 4_000;

export const readiness = async (base: string): Promise<Readiness> => {
  const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(longest) });
  return { code: answer.status, ...((await answer.json()) as Omit<Readiness, 'code'>) };
};
