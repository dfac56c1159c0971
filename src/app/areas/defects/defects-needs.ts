import type { DefectCommand, EditedBase, UpdateData } from '../../../domain/defects/defect-facts.ts';
import { defectAbout, recordIn } from '../../../domain/defects/defect-facts.ts';
import { seenTextOf } from '../../../domain/defects/decisions/field-access.ts';
import type { ProductCommand, ProductJournal } from '../../../domain/journal/product.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import type { DefectsService } from '../../../services/defects/defects-service.ts';
import type { PrefillStore } from '../../../services/defects/prefill-store.ts';
import type { ItemsService } from '../../../services/items/items-service.ts';
import type { JournalStore } from '../../../services/journal/journal-store.ts';
import type { FileBytes } from '../../../services/files/file-bytes.ts';
import type { RelationsService } from '../../../services/relations/relations-service.ts';
import type { TagsService } from '../../../services/tags/tags-service.ts';
import type { Device } from '../../device.ts';
import type { Platform } from '../../platform.ts';
import type { HeldFiles } from '../../sync/device/held-files.ts';
import type { Drafts } from '../../sync/device/write-ahead-drafts.ts';
import type { PresenceChannel } from '../../realtime/presence-channel.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/** Everything the defects area needs from outside. */
export interface DefectsNeeds {
  readonly journal: JournalWiring;
  readonly service: DefectsService;
  readonly tags: TagsService;
  readonly relations: RelationsService;
  readonly items: ItemsService;
  readonly files: FileBytes;
  /** Null when this device stores nothing. */
  readonly drafts: Drafts | null;
  /** Expendable caches; null when this device stores nothing. */
  readonly store: Pick<JournalStore, 'readCache' | 'keepCache'> | null;
  /** Files that wait for the server. */
  readonly held: HeldFiles;
  readonly prefills: Pick<PrefillStore, 'take'>;
  readonly presence: PresenceChannel;
  readonly platform: Platform;
  readonly userId: string;
  readonly device: Device;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}

/** A command about one defect, with a new stamp. */
export const commandAt = <Type extends DefectCommand['type']>(
  { platform, userId }: DefectsNeeds,
  { projectId, defectId }: DefectAt,
  type: Type,
  data: Extract<DefectCommand, { type: Type }>['data'],
): ProductCommand =>
  ({
    ...platform.stamp(userId),
    about: defectAbout(defectId),
    project: projectId,
    type,
    data,
  }) as unknown as ProductCommand;

/** A change of one field, with the value that this person sees in it now. */
export const updateAt = (needs: DefectsNeeds, at: DefectAt, data: UpdateData & EditedBase): ProductCommand => {
  const record = recordIn(needs.journal.journal.getSnapshot().context.view.defects, at.defectId);
  return commandAt(needs, at, 'defect.update', {
    ...(record && { base: seenTextOf(record, data.field) }),
    ...data,
  });
};

/** Unresolved refusals of one field of one defect, oldest first. */
export const refusalsOf = ({ refused }: ProductJournal, { defectId }: DefectAt, field: string) =>
  refused.filter(
    ({ command }) =>
      command.about === defectAbout(defectId) && command.type === 'defect.update' && command.data.field === field,
  );

/** The fields of one defect that have unresolved refusals. */
export const refusedFields = ({ refused }: ProductJournal, { defectId }: DefectAt): readonly string[] =>
  refused.flatMap(({ command }) =>
    command.about === defectAbout(defectId) && command.type === 'defect.update' ? [command.data.field] : [],
  );

/** Clears refusals once the person has tried again or discarded the change. */
export const forgetRefusals = (needs: DefectsNeeds, at: DefectAt, field: string): void => {
  for (const { command } of refusalsOf(needs.journal.journal.getSnapshot().context, at, field))
    needs.journal.forget(command.id);
};
