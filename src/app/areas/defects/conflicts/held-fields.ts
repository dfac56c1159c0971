import { filter, from, map, type Observable } from 'rxjs';
import { z } from 'zod';
import { recordIn } from '../../../../domain/defects/defect-facts.ts';
import { textOf } from '../../../../domain/defects/decisions/field-access.ts';
import type { FieldAt, FieldNews, HeldDraft } from '../../../../machines/defects/panel/field-edit-setup.ts';
import { createMemoryDrafts } from '../../../sync/device/memory-drafts.ts';
import type { DefectsNeeds } from '../defects-needs.ts';

/** Drafts in conflict with the stored value, which wait on this device for the answer of the person. */
const keyOf = ({ projectId, defectId, field }: FieldAt) => `field/${projectId}/${defectId}/${field}`;

const heldShape = z.object({ value: z.string(), base: z.string(), stored: z.string(), by: z.string() }).nullable();

export const createHeldFields = ({ drafts: onDevice, journal, userId }: DefectsNeeds) => {
  const drafts = onDevice ?? createMemoryDrafts();

  /** The value may have changed again since. */
  const authorNow = (at: FieldAt, { stored, by }: HeldDraft): string => {
    const record = recordIn(journal.journal.getSnapshot().context.view.defects, at.defectId);
    const isOlder = record && textOf(record, at.field) !== stored && record.modifiedByUser !== userId;
    return isOlder ? record.modifiedByUser : by;
  };
  return {
    hold: ({ value, base, stored, by, ...at }: FieldAt & HeldDraft): Promise<void> =>
      drafts.keepDraft(keyOf(at), { value, base, stored, by }).then(() => {}),
    drop: (at: FieldAt): Promise<void> =>
      drafts.dropDraft(keyOf(at)).then(
        () => {},
        () => {},
      ),
    recalled: (at: FieldAt): Observable<FieldNews> =>
      from(drafts.readDraft(keyOf(at)).catch(() => null)).pipe(
        map((persisted) => heldShape.catch(null).parse(persisted)),
        filter((held) => held !== null),
        map((held): FieldNews => ({ type: 'field.recalled', ...held, by: authorNow(at, held) })),
      ),
  };
};
