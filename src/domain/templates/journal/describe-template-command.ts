import type { Command } from '../../journal/fact.ts';
import { alike } from '../../alike.ts';
import { whatOf } from '../merge-templates.ts';
import { fieldOf, type TemplateText } from '../template.ts';
import type { SaveTemplate, TemplateCommand } from '../template-facts.ts';
import { templateMessages } from '../template-messages.ts';

const isTemplateCommand = (command: Command): command is TemplateCommand => command.type === 'template.save';

const notIn = (known: readonly string[], names: readonly string[]) => names.filter((name) => !known.includes(name));
const looksIn = ({ fields }: TemplateText) => fields.map(({ looks = [] }) => looks);

/** New and removed statuses; if they only changed their order or look, what they are called together. */
const changedStatuses = ({ base, text }: Pick<SaveTemplate, 'base' | 'text'>): readonly string[] => {
  const names = [...notIn(base.workflow, text.workflow), ...notIn(text.workflow, base.workflow)];
  const isSame = alike([base.workflow, looksIn(base)], [text.workflow, looksIn(text)]);
  return names.length > 0 || isSame ? names : [templateMessages.statuses];
};

const changedFields = ({ base, text }: Pick<SaveTemplate, 'base' | 'text'>): readonly string[] => {
  const changed = text.fields.filter((field) => {
    const before = fieldOf(base, field.key);
    return !before || !alike(whatOf(before), whatOf(field));
  });
  return [...changed, ...base.fields.filter(({ key }) => !fieldOf(text, key))].map(({ label }) => label);
};

/** The fields and statuses that a save changes; none when it only arranges the fields. */
export const namesInSave = ({ data }: TemplateCommand): readonly string[] => [
  ...changedStatuses(data),
  ...changedFields(data),
];

const labelsOf = ({ fields }: TemplateText): Readonly<Record<string, string>> => ({
  workflow: templateMessages.statuses,
  fields: templateMessages.fields,
  label: templateMessages.label,
  ...Object.fromEntries(fields.map(({ key, label }) => [key, label])),
});

/** What a rejected change was, with the fields and statuses that it changed; null for commands of other areas. */
export const describeTemplateCommand = (command: Command) => {
  if (!isTemplateCommand(command)) return null;
  const names = namesInSave(command);
  const { changes, layoutChange } = templateMessages;
  const what = names.length === 0 ? layoutChange : changes[command.type];
  return { what, text: names.join(', '), labels: labelsOf(command.data.text) };
};
