import { z } from 'zod';
import { rankShape } from '../flows/flow.ts';
import { recordFields, textField, type RecordField } from '../journal/record-fields.ts';
import { idText } from '../wire/wire.ts';

/** Folders of a project: flows and scenarios have folders each, in a tree. */
export const folderTypes = ['FLOW', 'SCENARIO'] as const;
export type FolderType = (typeof folderTypes)[number];

export const folderLimits = { nameLength: 255, depth: 10, folders: 2_000 } as const;

const placeField = (shape: z.ZodType<string, string>): RecordField<string> => ({
  shape,
  blank: '',
  cleaned: (value) => value,
  faultOf: (value) => (shape.safeParse(value).success ? null : 'invalid'),
});

/** What a person changes: the folder above it (empty: at the top) and its place among its siblings. */
export const folderFields = recordFields({
  name: textField({ longest: folderLimits.nameLength, isRequired: true }),
  parentId: placeField(z.union([z.literal(''), idText])),
  rank: placeField(rankShape),
});
export type FolderFields = typeof folderFields.blank;

export const folderShape = z
  .object({
    id: z.string(),
    ...folderFields.shape,
    type: z.enum(folderTypes),
    projectId: z.string(),
    createdBy: z.string(),
    createdDate: z.string(),
    revision: z.int(),
    /** What is directly in it, without folders and what is in the trash. */
    items: z.int(),
  })
  .meta({ id: 'Folder' });
export type Folder = z.output<typeof folderShape>;
