import type { NamedRecord } from '../journal/fact.ts';
import { isLocalId } from '../journal/local-ids.ts';
import { valuesIn } from '../journal/shards.ts';
import type { Defects } from './defect-facts.ts';

/** The defects on this device by their titles; a defect that waits for its id cannot be opened by it. */
export function* namedDefects({ records }: Defects): Iterable<NamedRecord> {
  for (const { id, header, project } of valuesIn(records))
    if (!isLocalId(id)) yield { id, type: 'DEFECT', name: header, projectId: project };
}
