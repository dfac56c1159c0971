import type { Transaction } from 'kysely';
import type { NewAccountFact } from '../../src/domain/account/account-fact.ts';
import { projectAbout, type ProjectFact } from '../../src/domain/projects/project-facts.ts';
import type { ProjectRole } from '../../src/domain/projects/project.ts';
import { projectMessages } from '../../src/domain/projects/project-messages.ts';
import { messages } from '../../src/domain/texts/messages.ts';
import { recordAccount } from '../account/account-log.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';

/** A fact of a project in the form of the log of its account. */
type CommandResult = Pick<NewAccountFact, 'type' | 'data'>;

const inRole = ({ name, userId }: { readonly name: string; readonly userId: string }, role: ProjectRole) =>
  `${name || userId}: ${messages.projects.roles[role]}`;

/** A picture is not text: only its presence is recorded. */
const shown = (field: string, value: string | null) =>
  field === 'avatar' && value !== null ? projectMessages.aPicture : (value ?? '');

const notificationRulesOf = ({ type, data }: ProjectFact): CommandResult => {
  switch (type) {
    case 'project.created':
      return { type, data: { value: data.record.name, code: data.record.code } };
    case 'project.updated': {
      const { field } = data;
      return { type: 'project.changed', data: { field, value: shown(field, data.value), was: shown(field, data.was) } };
    }
    case 'project.memberAdded': {
      const { userId, role } = data;
      return { type: 'project.changed', data: { field: 'member', value: inRole(data, role), was: '', userId, role } };
    }
    case 'project.memberChanged': {
      const { userId, role, was } = data;
      const value = inRole(data, role);
      return { type: 'project.changed', data: { field: 'member', value, was: inRole(data, was), userId, role } };
    }
    case 'project.memberRemoved':
      return { type: 'project.removed', data: { field: 'member', was: inRole(data, data.was), userId: data.userId } };
    case 'project.deleted':
      return { type, data: { was: data.name } };
    case 'project.restored':
      return { type, data: { value: data.name } };
  }
};

/**
 * Records changes of a project in the log of its account as well: the log of the project does not survive a purge, and
 * access to projects is a matter of the account.
 */
export const recordProject = (
  tx: Transaction<Tables>,
  account: string,
  facts: readonly (ProjectFact & Stored)[],
): Promise<void> =>
  recordAccount(
    tx,
    facts.map((fact) => ({
      ...notificationRulesOf(fact),
      account,
      about: projectAbout(fact.project),
      by: fact.by,
      at: fact.at,
    })),
  );
