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
  readonly edits: readonly Edit[];
}
