/** The place of the files refuses, does not answer or is gone: the same can be tried again, and nothing is lost. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** Whether it answered: a wrong key or bucket, and not a server that is down. */
  readonly isRefusal: boolean;
  readonly reason: string;

  constructor(reason: string, isRefusal: boolean) {
    super(`the object store is not available: ${reason}`);
    this.reason = reason;
    this.isRefusal = isRefusal;
  }
}
