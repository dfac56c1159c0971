import type { Kysely, Transaction } from 'kysely';
import type { Template } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import { unawaited } from '../../database/pipelined-transaction.ts';
import { postgresUnitOfWork, postgresUnitsOfWork } from '../../journal/postgres-unit-of-work.ts';
import type { UnitsOfWork } from '../../journal/unit-of-work.ts';
import { readTemplate } from '../../templates/template-rows.ts';
import type { DefectUnitOfWork } from './defect-unit-of-work.ts';
import { readRecord } from '../defect-rows.ts';
import { withKnownMentions } from './known-mentions.ts';
import { projectDefect } from './project-defect.ts';
import { notifyRecipients } from './notify-recipients.ts';
import { touchedDetails } from './touched-details.ts';
import { readTrashed } from '../history/trashed-rows.ts';

const unitOf = (tx: Transaction<Tables>): DefectUnitOfWork => {
  // The project is locked, so its template cannot change during the transaction.
  const templates = new Map<string, Promise<Template>>();
  const templateOf = (project: string) => {
    const known = templates.get(project) ?? readTemplate(tx, project);
    templates.set(project, known);
    return known;
  };
  const unit = postgresUnitOfWork(tx);
  return {
    ...unit,
    readAhead(project) {
      unit.readAhead?.(project);
      unawaited(templateOf(project));
    },
    template: templateOf,
    named: (command, template) => withKnownMentions(tx, command, template),
    record: (project, id) => readRecord(tx, project, id),
    trashed: (project, id) => readTrashed(tx, project, id),
    details: (command, id) => touchedDetails(tx, command, id),
    project: async (fact, before) => projectDefect(tx, fact, before, await templateOf(fact.project)),
    notify: (facts, before, template, now) => notifyRecipients(tx, facts, before, template, now),
  };
};

export const postgresDefectUnits = (database: Kysely<Tables>): UnitsOfWork<DefectUnitOfWork> =>
  postgresUnitsOfWork(database, unitOf);
