import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { limits } from '../limits.ts';
import { text } from '../wire/wire.ts';
import { statusTones } from './status-look.ts';
import { fieldTypes, inOrder, type Field, type TemplateText } from './template.ts';

/**
 * A template as it travels [TPL-002..005]. What is too long or too much is told by the rules of templates, in their
 * words; these bounds are wider.
 */
const choice = text(limits.templateOptionLength * 4);
const choices = z.array(choice).max(limits.templateOptionsMost * 2);
const cell = z.int().min(-limits.gridRowsMost).max(limits.gridRowsMost);

const configShape = z.strictObject({
  name: text(limits.fieldKeyLength * 4).optional(),
  label: text(limits.fieldLabelLength * 4),
  description: text(limits.fieldDescriptionLength * 4).default(''),
  required: z.boolean().default(false),
  readOnly: z.boolean().default(false),
  default: text(limits.fieldTextLength).default(''),
  blank: z.boolean().default(true),
  type: z.enum(fieldTypes).optional(),
  options: choices.default([]),
  /** Of the status: the colour and the meaning of each; what is not said has those of its name. */
  looks: z
    .array(z.strictObject({ status: choice, tone: z.enum(statusTones), isClosed: z.boolean() }))
    .max(limits.templateOptionsMost * 2)
    .optional(),
});

const fieldShape = z
  .strictObject({
    id: z.string().optional(),
    templateId: z.string().optional(),
    x: cell,
    y: cell,
    h: cell.default(limits.gridFieldHeight),
    w: cell.default(limits.gridFieldWidth),
    /** The key; of a new field what its key is made of. */
    i: text(limits.fieldLabelLength * 4),
    dataType: z.enum(fieldTypes),
    obsolete: z.boolean().default(false),
    type: z.enum(['CUSTOM', 'DEFAULT']),
    config: configShape,
  })
  .meta({ id: 'TemplateField' });
export type WireField = z.output<typeof fieldShape>;

const fields = z.array(fieldShape).max(limits.templateFieldsMost * 2);
/** `field`: the key of the list whose option has a new name; without it, a status. */
const move = z.strictObject({ field: text(limits.fieldKeyLength * 4).optional(), from: choice, to: choice });
const moves = z.array(move).max(limits.templateOptionsMost * limits.templateFieldsMost);

export const templateShape = z
  .object({
    id: z.string(),
    projectId: z.string(),
    createdDate: z.string().nullable(),
    modifiedDate: z.string().nullable(),
    createdBy: z.string().nullable(),
    /** How often it was saved; a save says which one it began with. */
    revision: z.int(),
    workflow: z.array(z.string()),
    fields,
    defaultFields: fields,
    /** How many defects have each status, where that was asked for. */
    statuses: z.array(z.object({ status: z.string(), defects: z.int() })).optional(),
  })
  .meta({ id: 'Template' });
export type WireTemplate = z.output<typeof templateShape>;

/** The text of a whole template. */
const templateTextShape = z.strictObject({ workflow: choices, fields, defaultFields: fields });
export type WireTemplateText = z.output<typeof templateTextShape>;

/**
 * `revision`: what the change began with; without it everything is as it is said here. `base`: the text that the change
 * began with, for a change on top of changes that the server did not have yet; it replaces the revision.
 */
export const saveTemplateShape = z.strictObject({
  revision: z.int().min(0).optional(),
  base: templateTextShape.optional(),
  workflow: choices.optional(),
  moves: moves.default([]),
  fields: fields.optional(),
  defaultFields: fields.optional(),
});

export const saveWorkflowShape = z.strictObject({
  templateId: z.string().max(128).optional(),
  revision: z.int().min(0).optional(),
  workflow: choices,
  moves: moves.default([]),
});

export const workflowShape = z
  .object({
    id: z.string(),
    templateId: z.string(),
    workflow: z.array(z.string()),
    modifiedDate: z.string(),
    createdDate: z.string(),
  })
  .meta({ id: 'Workflow' });

/** `facts`: empty in answers that an earlier version stored. */
export const savedTemplateShape = templateShape.extend({ facts: z.array(factShape).default([]) });

export const templateIdOf = (projectId: string) => `template-${projectId}`;

export const toWireField = (projectId: string, field: Field): WireField => ({
  id: `${templateIdOf(projectId)}-${field.key}`,
  templateId: templateIdOf(projectId),
  ...field.place,
  i: field.key,
  dataType: field.type,
  obsolete: field.obsolete,
  type: field.origin,
  config: {
    name: field.key,
    label: field.label,
    description: field.description,
    required: field.required,
    readOnly: field.readOnly,
    default: field.initial,
    blank: field.blank,
    type: field.type,
    options: [...field.options],
    ...(field.looks && { looks: field.looks.map((look) => ({ ...look })) }),
  },
});

export const toWireText = (projectId: string, { workflow, fields: given }: TemplateText): WireTemplateText => {
  const wire = given.map((field) => toWireField(projectId, field));
  return {
    workflow: [...workflow],
    fields: wire.filter(({ type }) => type === 'CUSTOM'),
    defaultFields: wire.filter(({ type }) => type === 'DEFAULT'),
  };
};

export const ofWireField = (
  { i, x, y, w, h, dataType, obsolete, config }: WireField,
  origin: Field['origin'],
): Field => ({
  key: i,
  label: config.label,
  type: dataType,
  origin,
  description: config.description,
  required: config.required,
  readOnly: config.readOnly,
  blank: config.blank,
  options: dataType === 'LIST' || dataType === 'WORKFLOW' ? config.options : [],
  ...(dataType === 'WORKFLOW' && config.looks && { looks: config.looks }),
  initial: config.default,
  obsolete,
  place: { x, y, w, h },
});

export const ofWireTemplate = (wire: WireTemplateText): TemplateText =>
  inOrder({
    workflow: wire.workflow,
    fields: [
      ...wire.defaultFields.map((field) => ofWireField(field, 'DEFAULT')),
      ...wire.fields.map((field) => ofWireField(field, 'CUSTOM')),
    ],
  });
