import type { NamedEntry } from '../audit/audit-entry.ts';
import { addedWords, changedWords, removedWords, touchedWords, type AuditWords } from '../audit/audit-words.ts';
import { entriesOf } from '../audit/entries-of.ts';
import { defaultText } from './default-template.ts';
import { looksOf, type StatusLook } from './status-look.ts';
import { templateMessages } from './template-messages.ts';
import { fieldOf, type Field, type TemplateText } from './template.ts';
import type { TemplateFact } from './template-facts.ts';

export type TemplateSaved = Extract<TemplateFact, { type: 'template.saved' }>;

/**
 * What a saved template changed: the event contains the whole template, so it is compared with the one before. A part of a
 * field is named with the label that the field had: 'required/Severity'.
 */
export const templateParts = [
  'label',
  'type',
  'description',
  'required',
  'readOnly',
  'blank',
  'options',
  'initial',
  'obsolete',
] as const satisfies readonly (keyof Field)[];

const textOf = (value: Field[(typeof templateParts)[number]]): string =>
  typeof value === 'object' ? value.join(', ') : String(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The keys of stored objects have another order. */
const placeOf = ({ place: { x, y, w, h } }: Field): string => [x, y, w, h].join();

/** The options of the status are the workflow, which is told of once. */
const partsOf = ({ type }: Field) => templateParts.filter((part) => part !== 'options' || type !== 'WORKFLOW');

const changesOfField = (before: Field, after: Field): readonly AuditWords[] => [
  ...partsOf(after)
    .filter((part) => !isSame(before[part], after[part]))
    .map((part) => ({
      ...changedWords(`${part}/${before.label}`, { value: textOf(after[part]), was: textOf(before[part]) }),
      operation: 'UPDATE_FIELD',
    })),
  ...(after.type === 'WORKFLOW' ? changesOfLooks(before, after) : []),
];

const lookText = ({ status, tone, isClosed }: StatusLook): string =>
  `${status}: ${templateMessages.tones[tone]}, ${isClosed ? templateMessages.closed : templateMessages.opened}`;

/** Of the statuses that are in both, those that are drawn or counted in another way. */
const changesOfLooks = (before: Field, after: Field): readonly AuditWords[] => {
  const now = looksOf(after.options, after.looks);
  const changed = looksOf(before.options, before.looks)
    .map((look) => [look, now.find(({ status }) => status === look.status)] as const)
    .flatMap(([was, is]) => (is && lookText(was) !== lookText(is) ? [[was, is] as const] : []));
  if (changed.length === 0) return [];
  const [was, value] = [changed.map(([one]) => lookText(one)), changed.map(([, one]) => lookText(one))];
  return [changedWords(`looks/${before.label}`, { value, was })];
};

const changesIn = (before: TemplateText, after: TemplateText): readonly AuditWords[] => {
  const known = after.fields.flatMap((field) => {
    const was = fieldOf(before, field.key);
    return was ? [[was, field] as const] : [];
  });
  const isMoved = known.some(([was, field]) => placeOf(was) !== placeOf(field));
  return [
    ...(isSame(before.workflow, after.workflow)
      ? []
      : [changedWords('workflow', { value: after.workflow, was: before.workflow })]),
    ...after.fields
      .filter(({ key }) => !fieldOf(before, key))
      .map(({ label }) => addedWords('ADD_FIELD', 'field', label)),
    ...before.fields.filter(({ key }) => !fieldOf(after, key)).map(({ label }) => removedWords('field', label)),
    ...known.flatMap(([was, field]) => changesOfField(was, field)),
    ...(isMoved ? [touchedWords('layout')] : []),
  ];
};

/** `earlier`: the event before; without it, the template of the product was there. */
export const templateEntriesOf = (fact: TemplateSaved, earlier?: TemplateSaved): readonly NamedEntry[] => {
  const changes = changesIn(earlier?.data ?? defaultText, fact.data);
  const record = { entity: 'TEMPLATE', id: fact.project, name: '' };
  return entriesOf(fact, record, changes.length > 0 ? changes : [touchedWords('')]);
};
