import { map } from 'rxjs';
import type { Right } from '../../../domain/rights/right.ts';
import type { RecordsOf } from '../../../machines/records/records-machine.ts';
import type { Http } from '../../../services/http/http.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startRecords } from '../../kit/records.ts';

/** The rights of a person and where each comes from. */
export const startRights = (http: Http, actorOptions: ActorOptions): RecordsOf<Right> =>
  startRecords(
    'rights',
    ({ term, filters }) => {
      const [person, projectId] = [term.trim(), filters['project']];
      return http('rights.explain', { query: { ...(person && { person }), ...(projectId && { projectId }) } }).pipe(
        map(({ rights, ...more }) => ({ rows: rights, page: null, more })),
      );
    },
    actorOptions,
  );
