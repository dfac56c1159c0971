import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';

/** Short helpers for the calls of templates in the project p-1. */
export type Wire = Reply<'templates.read'>;
type Body = NonNullable<Args<'templates.save'>['body']>;
export const p1 = { params: { project: 'p-1' } };

export const readIt = (who: Caller): Promise<Wire> => who.reply('templates.read', p1);

export const wireField = (label: string, parts: Record<string, unknown> = {}, config: Record<string, unknown> = {}) =>
  ({
    i: label,
    x: 0,
    y: 90,
    w: 4,
    h: 2,
    dataType: 'TEXT',
    type: 'CUSTOM',
    ...parts,
    config: { label, ...config },
  }) as Wire['fields'][number];

export const saveIt = (who: Caller, body: Body, headers: Headed = {}): Promise<Reply<'templates.save'>> =>
  who.reply('templates.save', { ...p1, body }, headers);

/** Adds this field to the existing ones. */
export const addField = async (
  who: Caller,
  label: string,
  parts: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
): Promise<string> => {
  const { revision, fields } = await readIt(who);
  const saved = await saveIt(who, { revision, fields: [...fields, wireField(label, parts, config)] });
  return saved.fields.find((field) => field.config.label === label)?.i ?? '';
};

export const changeField = async (who: Caller, key: string, change: (field: Wire['fields'][number]) => object) => {
  const { revision, fields, defaultFields } = await readIt(who);
  const changed = (list: Wire['fields']) =>
    list.map((field) => (field.i === key ? ({ ...field, ...change(field) } as typeof field) : field));
  return saveIt(who, { revision, fields: changed(fields), defaultFields: changed(defaultFields) });
};

/** Renames statuses and options of lists: new names by key of the field and old name, as in `severity/Major`. */
export const renameChoices = async (
  who: Caller,
  names: Readonly<Record<string, string>>,
): Promise<Reply<'templates.save'>> => {
  const { revision, workflow, fields, defaultFields } = await readIt(who);
  const named = (key: string, name: string) => names[`${key}/${name}`] ?? name;
  const changed = (list: Wire['fields']) =>
    list.map(({ i, config, ...field }) => {
      const options = config.options.map((option) => named(i, option));
      return { ...field, i, config: { ...config, options, default: named(i, config.default) } };
    });
  const moves = Object.entries(names).map(([name, to]) => {
    const [key = '', from = ''] = name.split('/');
    return key === 'status' ? { from, to } : { field: key, from, to };
  });
  const statuses = workflow.map((status) => named('status', status));
  return saveIt(who, {
    ...{ revision, workflow: statuses, moves },
    ...{ fields: changed(fields), defaultFields: changed(defaultFields) },
  });
};
