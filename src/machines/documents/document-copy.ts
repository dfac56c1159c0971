import type { ListedDocument } from '../../domain/documents/listed-document.ts';
import type { FormOpening } from '../form/form-machine.ts';

/** The flow or scenario that a copy is made of: the value of the form. */
export interface CopiedDocument {
  readonly projectId: string;
  readonly name: string;
}

/** What comes along, by the name of its field: whether it is proposed. */
export type CopyParts = Readonly<Record<string, boolean>>;

/** `about`: the copied flow or scenario. `target`: the proposed project; empty: none. */
export const copyForm = (
  { id, name, projectId }: Pick<ListedDocument, 'id' | 'name' | 'projectId'>,
  parts: CopyParts,
  target: string,
): FormOpening => ({
  about: id,
  draft: { target, name: '', ...parts },
  value: { projectId, name } satisfies CopiedDocument,
});
