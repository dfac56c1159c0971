import type { GridCell } from './grid/grid-cells.ts';
import { defaultLook, looksOf, type StatusLook } from './status-look.ts';

/** The fields of a defect and what may stand in them, as one project wants them [TPL-002, TPL-003, TPL-005]. */
export const fieldTypes = ['TEXT', 'RICH_TEXT_FIELD', 'DATE', 'USER_LIST', 'WORKFLOW', 'LIST', 'TAG'] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface Field {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly origin: 'DEFAULT' | 'CUSTOM';
  readonly description: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** May be empty: a user list that may not be starts as the current user [DEF-046]. */
  readonly blank: boolean;
  /** What a list offers; of the status, the workflow. */
  readonly options: readonly string[];
  /** Of the status: how each of the workflow is drawn and what it means. */
  readonly looks?: readonly StatusLook[] | undefined;
  /** What a new defect starts with. */
  readonly initial: string;
  /** Not asked of new defects any more; kept and shown where a defect has a value. */
  readonly obsolete: boolean;
  /** In the grid of 12 columns; `h` in rows of 35 px [DEF-026, DEF-027]. */
  readonly place: Omit<GridCell, 'key'>;
}

/** What a person writes of a template. */
export interface TemplateText {
  /** Statuses in their order; the first is where a new defect starts [DEF-045]. */
  readonly workflow: readonly string[];
  /** In reading order: by row, then by column. */
  readonly fields: readonly Field[];
}

export interface Template extends TemplateText {
  readonly projectId: string;
  /** 0 while nobody has saved one. */
  readonly revision: number;
}

export const fieldOf = (template: TemplateText, key: string): Field | undefined =>
  template.fields.find((field) => field.key === key);

export const optionsIn = (template: TemplateText, key: string): readonly string[] =>
  fieldOf(template, key)?.options ?? [];

/** New defects are asked for it, in the grid: tags have a place of their own [TPL-012]. */
export const isFormField = ({ type, obsolete }: Pick<Field, 'type' | 'obsolete'>): boolean =>
  type !== 'TAG' && !obsolete;

export const formFields = (template: TemplateText): readonly Field[] => template.fields.filter(isFormField);

/** How a status is drawn, also one that the template does not have any more. */
export const lookOf = ({ fields }: Pick<TemplateText, 'fields'>, status: string): StatusLook =>
  fields.find(({ type }) => type === 'WORKFLOW')?.looks?.find((look) => look.status === status) ?? defaultLook(status);

/** The same template with its fields in reading order, and the statuses and their looks as those of the status. */
export const inOrder = <T extends TemplateText>(template: T): T => ({
  ...template,
  fields: template.fields
    .map((field) =>
      field.type === 'WORKFLOW'
        ? { ...field, options: template.workflow, looks: looksOf(template.workflow, field.looks) }
        : field,
    )
    .toSorted((one, other) => one.place.y - other.place.y || one.place.x - other.place.x),
});
