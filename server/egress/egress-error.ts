/** Why a request to another host failed. */
export type EgressFault =
  /** Not https, or not a host that may be reached. */
  | 'notEncrypted'
  | 'notAllowed'
  | 'unreachable'
  | 'timedOut'
  | 'redirects'
  | 'tooLarge'
  /** The host asks for a pause that is longer than a call waits. */
  | 'paused';

export class EgressError extends Error {
  readonly fault: EgressFault;
  /** Seconds, of `paused`. */
  readonly retryAfter: number;

  constructor(fault: EgressFault, host: string, retryAfter = 0) {
    super(`${host}: ${fault}`);
    this.name = 'EgressError';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}
