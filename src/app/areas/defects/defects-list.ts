import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import { recordOf, type Defect, type DefectRecord } from '../../../domain/defects/defect.ts';
import { defectAbout } from '../../../domain/defects/defect-facts.ts';
import type { ListQuery } from '../../../domain/defects/list/list-query.ts';
import type { Fact, Stamp } from '../../../domain/journal/fact.ts';
import type { DefectAsOf } from '../../../services/defects/defects-service.ts';
import { defectsListMachine } from '../../../machines/defects/list/defects-list-machine.ts';
import type { ListAnswer } from '../../../machines/lists/list-machine.ts';
import type { PagedQuery } from '../../../domain/lists/paged-query.ts';
import type { DefectsNeeds } from './defects-needs.ts';

/** A record that was read enters the journal like an event and never overwrites a newer one. */
export const observed = (
  record: DefectRecord,
  stamp: Stamp,
  details?: Pick<Defect, 'comments' | 'attachments'>,
): Fact => ({
  id: `${stamp.id}/${record.id}`,
  type: 'defect.observed',
  version: 1,
  about: defectAbout(record.id),
  project: record.project,
  at: stamp.at,
  by: stamp.by,
  data: {
    record: recordOf(record),
    ...(details && { details: { comments: details.comments, attachments: details.attachments } }),
  },
});

/** Puts a completely read defect into the journal. */
export const observeDefect = (needs: DefectsNeeds, defect: DefectAsOf): void =>
  needs.journal.observe([observed(defect, needs.platform.stamp(needs.userId), defect)], {
    project: defect.project,
    position: defect.position,
  });

export const provideList = (needs: DefectsNeeds) =>
  defectsListMachine.provide({
    actors: {
      readList: fromPromise<ListAnswer, PagedQuery>(async ({ input }) => {
        const { records, page, matches, position } = await firstValueFrom(needs.service.list(input as ListQuery));
        const stamp = needs.platform.stamp(needs.userId);
        const facts = records.map((record) => observed(record, stamp));
        needs.journal.observe(facts, { project: input.projectId, position });
        return { ids: records.map(({ id }) => id), page, matches };
      }),
    },
  });
