import type { RelatedAt } from '../../relations/related-machine.ts';
import type { TagsAt } from '../../tags/tag-manager-machine.ts';
import type { OlderAt } from '../history/older-machine.ts';
import type { DefectAt } from '../defect-at.ts';

export const fieldActorId = (key: string) => `field-${key}`;

export const at = ({ projectId, defectId }: DefectAt): DefectAt => ({ projectId, defectId });

/** The input of the panel's children. */
export const here = ({ context }: { readonly context: DefectAt }): DefectAt => at(context);

export const olderHere =
  (kind: OlderAt['kind']) =>
  ({ context }: { readonly context: DefectAt }): OlderAt => ({ ...at(context), kind });

export const tagsHere = ({ context }: { readonly context: DefectAt }): TagsAt => ({
  projectId: context.projectId,
  itemId: context.defectId,
});

export const itemHere = ({ context }: { readonly context: DefectAt }): RelatedAt => ({
  projectId: context.projectId,
  item: { type: 'DEFECT', id: context.defectId },
});
