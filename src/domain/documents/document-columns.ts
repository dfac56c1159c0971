/** The columns of a list of flows or scenarios; `count` is the one with the number of their parts. */
export type DocumentColumn<Count extends string> =
  | 'name'
  | 'status'
  | 'severity'
  | Count
  | 'tags'
  | 'owner'
  | 'createdDate'
  | 'modifiedDate';

export interface DocumentColumns<Count extends string> {
  readonly all: readonly DocumentColumn<Count>[];
  /** The name is the link. */
  readonly fixed: readonly string[];
  /** Shown until a person chooses others. */
  readonly standard: readonly string[];
}

export const documentColumns = <Count extends string>(count: Count): DocumentColumns<Count> => ({
  all: ['name', 'status', 'severity', count, 'tags', 'owner', 'createdDate', 'modifiedDate'],
  fixed: ['name'],
  standard: ['name', 'status', 'severity', count, 'tags', 'owner', 'modifiedDate'],
});
