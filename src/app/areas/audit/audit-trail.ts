import { forkJoin, map, shareReplay } from 'rxjs';
import { auditTrails } from '../../../domain/audit/audits-contract.ts';
import type { AuditEntry } from '../../../domain/audit/audit-entry.ts';
import type { TrailMore } from '../../../domain/audit/audit-sentence.ts';
import { limits } from '../../../domain/limits.ts';
import type { MutationRef } from '../../../machines/mutation/mutation-machine.ts';
import type { RecordsOf, RecordsQuestion } from '../../../machines/records/records-machine.ts';
import type { Http } from '../../../services/http/http.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startFileSave, type FileSaveNeeds } from '../../kit/file-save.ts';
import { midnight } from '../../kit/midnight.ts';
import { startRecords } from '../../kit/records.ts';

/** The filter of the page: both days count as whole days. */
const narrowingOf = ({ term, filters }: Pick<RecordsQuestion, 'term' | 'filters'>) => {
  const { user, from, to, entity } = filters;
  return {
    ...(term.trim() && { query: term.trim() }),
    ...(user && { user }),
    ...(entity && { entity }),
    ...(from && { from: midnight(from) }),
    ...(to && { before: midnight(to, 1) }),
  };
};

/** Everything, unless a person has chosen a part of it. */
const trailIn = (chosen: string | undefined) => auditTrails.find((trail) => trail === chosen) ?? 'all';

/** The trail of the administration, of the projects, or of both [AUD-009, AUD-010]. */
export const startAuditTrail = (http: Http, actorOptions: ActorOptions): RecordsOf<AuditEntry> => {
  let everybody = http('audits.people', {}).pipe(shareReplay(1));
  return startRecords(
    'auditTrail',
    ({ term, page, filters }) => {
      // People who joined since then appear when the page is opened again.
      if (page === 1 && term === '' && Object.keys(filters).length === 0)
        everybody = http('audits.people', {}).pipe(shareReplay(1));
      const trail = trailIn(filters['trail']);
      const query = { page: page - 1, ...narrowingOf({ term, filters }) };
      return forkJoin([
        trail === 'admin' ? http('audits.admin', { query }) : http('audits.list', { query: { ...query, trail } }),
        everybody,
      ]).pipe(
        map(([{ _embedded, page: at, people, names, fields }, all]) => {
          const more: TrailMore = { people, names, fields, everybody: all.people };
          return { rows: _embedded.auditTrail, page: at, more };
        }),
      );
    },
    actorOptions,
  );
};

export interface TrailExportNeeds extends FileSaveNeeds {
  readonly http: Http;
}

/** Exports the whole filtered trail. The mutation's `about` names the trail, its value is the filter. */
export const startTrailExport = ({ http, ...needs }: TrailExportNeeds, actorOptions: ActorOptions): MutationRef =>
  startFileSave(
    'trailExport',
    ({ about, value }) => {
      const body = {
        trail: trailIn(about),
        ...narrowingOf(value as Pick<RecordsQuestion, 'term' | 'filters'>),
      } as const;
      return http('audits.export', { body }, { timeout: limits.fileTimeout });
    },
    needs,
    actorOptions,
  );
