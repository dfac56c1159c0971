import { plainField } from './default-template.ts';
import { keyOf } from './field-key.ts';
import { atPlaces, flow, placesOf, settled } from './field-cells.ts';
import { cellBelow, type GridCell } from './grid/grid-cells.ts';
import { fieldOf, inOrder, isFormField, type Field, type FieldType, type TemplateText } from './template.ts';
import type { StatusLook } from './status-look.ts';
import type { ChoiceMove } from './template-facts.ts';

/** A template that somebody is editing, and the choices of defects that have other names or are gone. */
export interface TemplateDraft {
  readonly text: TemplateText;
  readonly moves: readonly ChoiceMove[];
}

export type TemplateEdit =
  | { readonly kind: 'addField'; readonly label: string; readonly type: FieldType }
  | { readonly kind: 'changeField'; readonly key: string; readonly parts: Partial<Field> }
  | { readonly kind: 'renameOption'; readonly key: string; readonly at: number; readonly name: string }
  | { readonly kind: 'orderField'; readonly key: string; readonly by: -1 | 1 }
  | { readonly kind: 'place'; readonly places: readonly GridCell[] }
  | { readonly kind: 'addStatus'; readonly name: string }
  | { readonly kind: 'renameStatus'; readonly at: number; readonly name: string }
  | { readonly kind: 'orderStatus'; readonly at: number; readonly by: -1 | 1 }
  | { readonly kind: 'lookStatus'; readonly at: number; readonly look: Partial<Omit<StatusLook, 'status'>> }
  | { readonly kind: 'removeStatus'; readonly at: number; readonly to: string };

/** One step further in a list, or the same list where there is no room. */
export const stepped = <One>(list: readonly One[], at: number, by: -1 | 1): readonly One[] => {
  const [one, other] = [list[at], list[at + by]];
  return one === undefined || other === undefined ? list : list.with(at, other).with(at + by, one);
};

const withFields = ({ text, moves }: TemplateDraft, fields: readonly Field[]): TemplateDraft => ({
  text: inOrder({ ...text, fields }),
  moves,
});
const withWorkflow = ({ text }: TemplateDraft, workflow: readonly string[], moves: readonly ChoiceMove[]) => ({
  text: inOrder({ ...text, workflow }),
  moves,
});

const added = (draft: TemplateDraft, label: string, type: FieldType): TemplateDraft => {
  const { fields } = draft.text;
  const key = keyOf(
    label,
    fields.map((field) => field.key),
  );
  const { key: _, ...place } = cellBelow(placesOf(fields), key);
  const options = type === 'LIST' ? ['Option 1'] : [];
  return withFields(draft, [...fields, { ...plainField, key, label, type, options, place }]);
};

const ordered = (draft: TemplateDraft, key: string, by: -1 | 1): TemplateDraft => {
  const formFields = draft.text.fields.filter(isFormField);
  const at = formFields.findIndex((field) => field.key === key);
  const others = draft.text.fields.filter((field) => !isFormField(field));
  return withFields(draft, [...flow(stepped(formFields, at, by)), ...others]);
};

/** The looks of the statuses after a change of one of them. */
const withLook = (draft: TemplateDraft, status: string, change: Partial<StatusLook>): TemplateDraft => ({
  ...draft,
  text: {
    ...draft.text,
    fields: draft.text.fields.map((field) =>
      field.looks
        ? { ...field, looks: field.looks.map((look) => (look.status === status ? { ...look, ...change } : look)) }
        : field,
    ),
  },
});

/** Several renames of one choice are one move, from the name that it had when the editing began. */
const withRename = (moves: readonly ChoiceMove[], rename: ChoiceMove): readonly ChoiceMove[] => {
  const isEarlier = ({ field, to }: ChoiceMove) => field === rename.field && to === rename.from;
  const original = moves.find(isEarlier)?.from ?? rename.from;
  const moved = moves.map((move) => (isEarlier(move) ? { ...move, to: rename.to } : move));
  const isMoved = moved.some(({ field, from }) => field === rename.field && from === original);
  return isMoved ? moved : [...moved, rename];
};

const renamed = (draft: TemplateDraft, at: number, name: string): TemplateDraft => {
  const { workflow } = draft.text;
  const was = workflow[at];
  if (was === undefined) return draft;
  const named = withLook(draft, was, { status: name });
  return withWorkflow(named, workflow.with(at, name), withRename(draft.moves, { from: was, to: name }));
};

const renamedOption = (draft: TemplateDraft, key: string, at: number, name: string): TemplateDraft => {
  const field = fieldOf(draft.text, key);
  const was = field?.options[at];
  if (!field || was === undefined) return draft;
  const original = draft.moves.find((move) => move.field === key && move.to === was)?.from;
  // An option without a name is none: the default keeps the name that it had until it has another one.
  const isDefault = field.initial !== '' && field.initial === (was === '' ? original : was);
  const initial = isDefault && name !== '' ? name : field.initial;
  const next = { ...field, options: field.options.with(at, name), initial };
  return {
    ...withFields(
      draft,
      draft.text.fields.map((one) => (one === field ? next : one)),
    ),
    moves: withRename(draft.moves, { field: key, from: was, to: name }),
  };
};

const removed = (draft: TemplateDraft, at: number, to: string): TemplateDraft => {
  const { workflow } = draft.text;
  const was = workflow[at];
  if (was === undefined || workflow.length < 2) return draft;
  const isOfStatus = (move: ChoiceMove) => move.field === undefined && move.to === was;
  const moved = draft.moves.map((move) => (isOfStatus(move) ? { ...move, to } : move));
  return withWorkflow(draft, workflow.toSpliced(at, 1), [...moved, { from: was, to }]);
};

/** The draft after one step; a step that means nothing leaves it as it is. */
export const edited = (draft: TemplateDraft, edit: TemplateEdit): TemplateDraft => {
  const { workflow, fields } = draft.text;
  switch (edit.kind) {
    case 'addField':
      return added(draft, edit.label, edit.type);
    case 'changeField':
      return withFields(
        draft,
        settled(fields.map((field) => (field.key === edit.key ? { ...field, ...edit.parts } : field))),
      );
    case 'renameOption':
      return renamedOption(draft, edit.key, edit.at, edit.name);
    case 'orderField':
      return ordered(draft, edit.key, edit.by);
    case 'place':
      return withFields(draft, atPlaces(fields, edit.places));
    case 'addStatus':
      return withWorkflow(draft, [...workflow, edit.name], draft.moves);
    case 'renameStatus':
      return renamed(draft, edit.at, edit.name);
    case 'orderStatus':
      return withWorkflow(draft, stepped(workflow, edit.at, edit.by), draft.moves);
    case 'lookStatus':
      return withLook(draft, workflow[edit.at] ?? '', edit.look);
    case 'removeStatus':
      return removed(draft, edit.at, edit.to);
  }
};

/** A name that is not there yet: `Name`, `Name 2`, `Name 3` … */
export const freeName = (name: string, taken: readonly string[]): string => {
  const known = new Set(taken.map((one) => one.trim().toLowerCase()));
  if (!known.has(name.toLowerCase())) return name;
  for (let count = 2; ; count += 1) if (!known.has(`${name} ${count}`.toLowerCase())) return `${name} ${count}`;
};
