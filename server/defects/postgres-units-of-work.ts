import type { Kysely, Transaction } from 'kysely';
import type { Template } from '../../src/domain/templates/template.ts';
import type { Tables } from '../database/tables.ts';
import { claimCommand, isTakenId, keepAnswer, reusedKey } from '../journal/command-log.ts';
import { appendFacts, lockProject } from '../journal/fact-store.ts';
import { readTemplate } from '../templates/template-rows.ts';
import type { DefectUnitOfWork, DefectUnitsOfWork } from './defect-unit-of-work.ts';
import { readRecord } from './defect-rows.ts';
import { withKnownMentions } from './known-mentions.ts';
import { projectDefect } from './project-defect.ts';
import { notifyRecipients } from './notify-recipients.ts';
import { touchedDetails } from './touched-details.ts';
import { readTrashed } from './trashed-rows.ts';

const unitOfWorkOf = (tx: Transaction<Tables>): DefectUnitOfWork => {
  // The project is locked, so that its template stays what it is until the end.
  const templates = new Map<string, Promise<Template>>();
  const templateOf = (project: string) => {
    const known = templates.get(project) ?? readTemplate(tx, project);
    templates.set(project, known);
    return known;
  };
  return {
    claim: (command) => claimCommand(tx, command),
    keepAnswer: (user, id, answer) => keepAnswer(tx, user, id, answer),
    lock: (project) => lockProject(tx, project),
    template: templateOf,
    named: (command, template) => withKnownMentions(tx, command, template),
    record: (project, id) => readRecord(tx, project, id),
    trashed: (project, id) => readTrashed(tx, project, id),
    details: (command, id) => touchedDetails(tx, command, id),
    append: (project, facts, revision) => appendFacts(tx, project, facts, revision),
    project: async (fact, before) => projectDefect(tx, fact, before, await templateOf(fact.project)),
    notify: (facts, before, template, now) => notifyRecipients(tx, facts, before, template, now),
  };
};

/** The store of the product. */
export const postgresUnitsOfWork = (database: Kysely<Tables>): DefectUnitsOfWork<Transaction<Tables>> => ({
  transaction: (work) =>
    database
      .transaction()
      .execute((tx) => work(unitOfWorkOf(tx), tx))
      .catch((error: unknown) => {
        throw isTakenId(error) ? reusedKey : error;
      }),
});
