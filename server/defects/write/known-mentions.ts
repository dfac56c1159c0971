import type { Transaction } from 'kysely';
import type { DefectCommand, EditedBase } from '../../../src/domain/defects/defect-facts.ts';
import { mentionsIn, nameMentions } from '../../../src/domain/rich-text/mentions.ts';
import { fieldOf, type Template } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';

/** Mentions of members get their real names; a mention of any other person becomes text. */
const known = async (tx: Transaction<Tables>, project: string, html: string): Promise<string> => {
  const ids = mentionsIn(html);
  if (ids.length === 0) return html;
  const members = await tx
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .select(['users.id', 'users.full_name'])
    .where('project_id', '=', project)
    .where('users.id', 'in', ids)
    .execute();
  const names = new Map(members.map(({ id, full_name }) => [id, full_name]));
  return nameMentions(html, (id) => names.get(id) ?? null);
};

/** The command with its texts as they will be stored. */
export const withKnownMentions = async (
  tx: Transaction<Tables>,
  command: DefectCommand,
  template: Template,
): Promise<DefectCommand> => {
  const clean = (html: string) => known(tx, command.project, html);
  const cleanBase = async ({ base }: EditedBase) => (base === undefined ? {} : { base: await clean(base) });
  switch (command.type) {
    case 'defect.comment':
      return { ...command, data: { ...command.data, comment: await clean(command.data.comment) } };
    case 'defect.changeComment':
      return {
        ...command,
        data: { ...command.data, comment: await clean(command.data.comment), ...(await cleanBase(command.data)) },
      };
    case 'defect.update': {
      const { field, value } = command.data;
      return typeof value === 'string' && fieldOf(template, field)?.type === 'RICH_TEXT_FIELD'
        ? { ...command, data: { ...command.data, value: await clean(value), ...(await cleanBase(command.data)) } }
        : command;
    }
    case 'defect.report': {
      const { record } = command.data;
      const description = await clean(record.description);
      return { ...command, data: { ...command.data, record: { ...record, description } } };
    }
    default:
      return command;
  }
};
