import type { DeletedEntity } from './deleted-entity.ts';

/** What the call of a restoration needs. */
export interface Restorable {
  readonly project: string;
  readonly type: DeletedEntity['type'];
  /** Of a dataset; empty: it is shared by all flows. */
  readonly flowId: string;
}

/** The event for the mutation of the trash; `about`: the id of the record. */
export interface Restoration {
  readonly type: 'mutation.do';
  readonly mutation: {
    readonly name: 'restore';
    readonly about: string;
    readonly title: string;
    readonly value: Restorable;
  };
}

export const restorationOf = (
  project: string,
  { id, name, type, flowId = '' }: Pick<DeletedEntity, 'id' | 'name' | 'type' | 'flowId'>,
): Restoration => ({
  type: 'mutation.do',
  mutation: { name: 'restore', about: id, title: name, value: { project, type, flowId } },
});
