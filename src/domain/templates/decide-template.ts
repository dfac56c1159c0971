import type { Refusal } from '../journal/fact.ts';
import { alike } from '../alike.ts';
import { mergeTemplates, movesAmong } from './merge-templates.ts';
import { templateRefusal } from './template-faults.ts';
import { fieldOf, inOrder, optionsIn, type Field, type Template, type TemplateText } from './template.ts';
import { templateAbout, type ChoiceMove, type TemplateCommand, type TemplateFact } from './template-facts.ts';

const trimmed = ({ workflow, fields }: TemplateText): TemplateText => ({
  workflow: workflow.map((status) => status.trim()),
  fields: fields.map((field) => ({
    ...field,
    label: field.label.trim(),
    description: field.description.trim(),
    options: field.options.map((option) => option.trim()),
    initial: field.initial.trim(),
    ...(field.looks && { looks: field.looks.map((look) => ({ ...look, status: look.status.trim() })) }),
  })),
});

/** What somebody would remove and defects have values for is only retired. */
const withRetired = (next: TemplateText, was: Template, used: readonly string[]): TemplateText => {
  const retired = was.fields
    .filter(({ key, origin }) => origin === 'CUSTOM' && used.includes(key) && !fieldOf(next, key))
    .map((field): Field => ({ ...field, obsolete: true }));
  return retired.length === 0 ? next : inOrder({ ...next, fields: [...next.fields, ...retired] });
};

/** Statuses, or the options of a list. */
const choicesOf = (text: TemplateText, { field }: ChoiceMove): readonly string[] =>
  field === undefined ? text.workflow : optionsIn(text, field);

/** Moves that mean something: away from a choice that goes. An option that is gone again has no new name. */
const movesOf = (moves: readonly ChoiceMove[], was: Template, next: TemplateText) =>
  moves.filter((move) => {
    const [before, after] = [choicesOf(was, move), choicesOf(next, move)];
    const isMeant = move.field === undefined || after.includes(move.to);
    return isMeant && move.from !== move.to && before.includes(move.from) && !after.includes(move.from);
  });

/** Pure: what becomes of a template that somebody saves, whoever saved another one meanwhile. */
export const decideTemplate = (was: Template, command: TemplateCommand): readonly TemplateFact[] | Refusal => {
  const { base, text, used } = command.data;
  const next = withRetired(mergeTemplates(base, trimmed(text), was), was, used);
  const refusal = templateRefusal(next, was);
  if (refusal) return refusal;
  const moves = movesOf(movesAmong(command.data.moves, base, was), was, next);
  if (moves.some((move) => !choicesOf(next, move).includes(move.to)))
    return { refused: 'inclusion', field: 'workflow' };
  if (alike([next.workflow, next.fields], [was.workflow, was.fields])) return [];
  return [
    {
      id: `${command.id}/saved`,
      type: 'template.saved',
      version: 2,
      about: templateAbout(command.project),
      project: command.project,
      at: command.at,
      by: command.by,
      cause: command.id,
      data: { workflow: next.workflow, fields: next.fields, moves },
    },
  ];
};
