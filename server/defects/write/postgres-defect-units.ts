import type { Kysely, Transaction } from 'kysely';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import type { Locking } from '../../database/grouped-transactions.ts';
import { unawaited } from '../../database/pipelined-transaction.ts';
import { groupedUnitsOfWork, postgresUnitOfWork } from '../../journal/postgres-unit-of-work.ts';
import type { UnitsOfWork } from '../../journal/unit-of-work.ts';
import { readTemplate } from '../../templates/template-rows.ts';
import type { DefectUnitOfWork } from './defect-unit-of-work.ts';
import type { DefectWrite } from './defect-write-model.ts';
import { readRecord } from '../defect-rows.ts';
import { withCurrentChoices } from './current-choices.ts';
import { withKnownMentions } from './known-mentions.ts';
import { isIssuedAtOnce, projectDefect } from './project-defect.ts';
import { notifyOfReplaced } from './notify-of-replaced.ts';
import { notifyRecipients } from './notify-recipients.ts';
import { touchedDetails } from './touched-details.ts';
import { readTrashed } from '../history/trashed-rows.ts';

const unitOf = (tx: Transaction<Tables>, locking?: Locking): DefectUnitOfWork => {
  // The project is locked, so its template cannot change during the transaction.
  const templates = new Map<string, Promise<Template>>();
  const templateOf = (project: string) => {
    const known = templates.get(project) ?? readTemplate(tx, project);
    templates.set(project, known);
    return known;
  };
  const unit = postgresUnitOfWork(tx, locking);
  // Read behind the lock and before any write, so it counts for the first reader.
  let ahead: { readonly project: string; readonly id: string; readonly record: Promise<DefectRecord | null> } | null =
    null;
  const recordOf = (project: string, id: string) => {
    const read = ahead?.project === project && ahead.id === id ? ahead.record : readRecord(tx, project, id);
    ahead = null;
    return read;
  };
  return {
    ...unit,
    readAhead(project, write) {
      unit.readAhead?.(project, write);
      unawaited(templateOf(project));
      const { defect: id } = (write ?? {}) as Pick<DefectWrite<unknown>, 'defect'>;
      if (id === undefined) return;
      ahead = { project, id, record: readRecord(tx, project, id) };
      unawaited(ahead.record);
    },
    template: templateOf,
    named: async (command, template) =>
      withCurrentChoices(tx, await withKnownMentions(tx, command, template), template),
    record: recordOf,
    trashed: (project, id) => readTrashed(tx, project, id),
    details: (command, id) => touchedDetails(tx, command, id),
    project: async (fact, before) => {
      const projected = projectDefect(tx, fact, before, await templateOf(fact.project));
      if (isIssuedAtOnce(fact)) unawaited(projected);
      else await projected;
    },
    notify: async (change, now) => [
      ...(await notifyRecipients(tx, change, now)),
      ...(await notifyOfReplaced(tx, change, now)),
    ],
  };
};

export const postgresDefectUnits = (database: Kysely<Tables>): UnitsOfWork<DefectUnitOfWork> =>
  groupedUnitsOfWork(database, unitOf);
