import type { Transaction } from 'kysely';
import type { DefectCommand } from '../../../src/domain/defects/defect-facts.ts';
import { valueOf } from '../../../src/domain/defects/decisions/field-access.ts';
import { fieldOf, type Template } from '../../../src/domain/templates/template.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';

/** What `decide` cannot know: whether a user belongs to the project and whether a tag exists in it. */
const notIncluded = (field: string): Problem => invalid(field, { code: 'inclusion' });

const requireMember = async (tx: Transaction<Tables>, project: string, user: string, field: string) => {
  const member = await tx
    .selectFrom('project_members')
    .select('role')
    .where('project_id', '=', project)
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!member) throw notIncluded(field);
};

const requireTags = async (tx: Transaction<Tables>, project: string, tags: readonly unknown[]) => {
  const wanted = [...new Set(tags.filter((tag) => typeof tag === 'string'))];
  if (wanted.length === 0) return;
  const rows = await tx
    .selectFrom('tags')
    .select('tag')
    .where('project_id', '=', project)
    .where('tag', 'in', wanted)
    .execute();
  if (rows.length !== wanted.length) throw notIncluded('tags');
};

const requirePerson = async (tx: Transaction<Tables>, project: string, value: unknown, field: string) => {
  if (typeof value === 'string' && value !== '') await requireMember(tx, project, value, field);
};

/** Throws a Problem when a command names a user or a tag outside the project. */
export const checkReferences = async (
  tx: Transaction<Tables>,
  command: DefectCommand,
  template: Template,
): Promise<void> => {
  if (command.type === 'defect.report') {
    const { record } = command.data;
    for (const { key, type } of template.fields) {
      const value = type === 'USER_LIST' ? valueOf(record, key) : '';
      // The reporter is allowed, whether a member or not.
      if (value !== record.author) await requirePerson(tx, command.project, value, key);
    }
    return requireTags(tx, command.project, record.tags);
  }
  if (command.type !== 'defect.update') return;
  const { field, value } = command.data;
  if (field === 'tags') return requireTags(tx, command.project, Array.isArray(value) ? value : []);
  if (fieldOf(template, field)?.type === 'USER_LIST') await requirePerson(tx, command.project, value, field);
};
