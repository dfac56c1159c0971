/**
 * Typical bugs, each as an edit of the product's source that is applied only when the file is loaded. A
 * simulation that did not find them would prove nothing.
 */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}
export interface SeededFault {
  readonly name: string;
  readonly what: string;
  /** A seed that found it before, tried first unless seeds are given; if it no longer does, all are tried. */
  readonly seed?: number;
  readonly edits: readonly Edit[];
}
