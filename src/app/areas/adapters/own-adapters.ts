import { distinctUntilChanged, filter, from, map, pairwise } from 'rxjs';
import { abilityIn } from '../../../domain/address/guard.ts';
import { adapterMessages as say } from '../../../domain/adapters/adapter-messages.ts';
import { presenceChanges, type OwnAdapter } from '../../../domain/adapters/presence-changes.ts';
import { limits } from '../../../domain/limits.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import type { Profile } from '../../../domain/session/profile.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { selectRows, type RecordsOf } from '../../../machines/records/records-machine.ts';
import type { AdaptersService } from '../../../services/adapters/adapters-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startRecords } from '../../kit/records.ts';
import type { Platform } from '../../platform.ts';

/**
 * The user's own adapters, for as long as the session lasts:
 *
 *   news ─▶ read again ─▶ what has connected or disconnected since the last read is announced
 */
export interface OwnAdaptersNeeds {
  readonly me: Profile;
  readonly service: Pick<AdaptersService, 'own'>;
  readonly platform: Pick<Platform, 'now'>;
  notify(content: NoticeContent): void;
}

/** People who cannot have adapters, such as product administrators, load none [PADMIN-008]. */
const mayHaveSome = ({ me, platform }: OwnAdaptersNeeds): boolean =>
  abilityIn(me, null, platform.now()).can('read', asSubject('Adapter', { userId: me.id }));

const noticeOf = ({ name, online }: OwnAdapter): NoticeContent =>
  online
    ? { tone: 'success', text: say.connected(name), stay: limits.successStay }
    : { tone: 'danger', text: say.disconnected(name), stay: limits.successStay };

export const startOwnAdapters = (needs: OwnAdaptersNeeds, actorOptions: ActorOptions): RecordsOf<OwnAdapter> => {
  const { me, service, notify } = needs;
  const adapters = startRecords<OwnAdapter>(
    'ownAdapters',
    () => service.own().pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  );
  from(adapters)
    .pipe(
      map((records) => selectRows(records) as readonly OwnAdapter[] | null),
      filter((rows) => rows !== null),
      distinctUntilChanged(),
      pairwise(),
    )
    .subscribe(([before, after]) => presenceChanges(before, after).forEach((one) => notify(noticeOf(one))));
  if (mayHaveSome(needs)) adapters.send({ type: 'records.show', about: me.id });
  return adapters;
};
