import { z } from 'zod';

/** A Tag as the documents list it [TAG-001]. A defect holds the names of its tags, not their ids. */
export const tagShape = z
  .object({
    id: z.string(),
    tag: z.string(),
    color: z.string(),
    projectId: z.string(),
    createdDate: z.string(),
    createdByUser: z.string(),
    description: z.string(),
  })
  .meta({ id: 'Tag' });
export type Tag = z.output<typeof tagShape>;

/** A tag as the settings of a project show it: on how many defects it is [TAG-017]. */
export const usedTagShape = tagShape.extend({ defects: z.int() }).meta({ id: 'UsedTag' });
export type UsedTag = z.output<typeof usedTagShape>;

/** What a person writes of a tag. */
export interface TagText {
  readonly tag: string;
  readonly color: string;
  readonly description: string;
}

/** Light blue [TAG-012]. */
export const defaultTagColor = '#add8e6';

export const blankTag = (name: string): TagText => ({ tag: name, color: defaultTagColor, description: '' });
export const textOfTag = ({ tag, color, description }: TagText): TagText => ({ tag, color, description });

/** Two names are the same name when they differ only in case or in how their letters are put together. */
export const foldedName = (name: string): string => name.trim().normalize('NFC').toLowerCase();
