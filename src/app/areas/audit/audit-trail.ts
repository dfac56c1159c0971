import { firstValueFrom, map } from 'rxjs';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { MutationRef } from '../../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../../machines/records/records-machine.ts';
import type { Http } from '../../../services/http/http.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';

/** The trail of the administration, or that of the projects [AUD-009, AUD-010]. */
export const startAuditTrail = (http: Http, actorOptions: ActorOptions): RecordsOf<AuditEntry> =>
  startRecords(
    'auditTrail',
    ({ term, page, filters }) =>
      http(filters['trail'] === 'projects' ? 'audits.list' : 'audits.admin', {
        query: { page: page - 1, ...(term && { query: term }) },
      }).pipe(map((reply) => ({ rows: reply._embedded.auditTrail, page: reply.page, more: reply.people }))),
    actorOptions,
  );

export interface TrailExportNeeds {
  readonly http: Http;
  readonly device: Pick<Device, 'save'>;
  notify(content: NoticeContent): void;
}

/** The trail as it is searched, whole; `about` of the deed is the trail, its value the term. */
export const startTrailExport = (
  { http, device, notify }: TrailExportNeeds,
  actorOptions: ActorOptions,
): MutationRef => {
  const mutation = startMutation(
    'trailExport',
    async ({ about, value }) => {
      const trail = about === 'projects' ? 'projects' : 'admin';
      const body = { trail, ...(typeof value === 'string' && value !== '' && { query: value }) } as const;
      device.save(await firstValueFrom(http('audits.export', { body }, { timeout: limits.fileTimeout })));
    },
    actorOptions,
  );
  mutation.on('mutation.refused', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
  return mutation;
};
