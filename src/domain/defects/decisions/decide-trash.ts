import type { DefectCommand, DefectFact, Trashed } from '../defect-facts.ts';
import { alike, stampOf } from './decide-defects.ts';

/**
 * Out of the trash:  restore ─▶ the defect returns, its tags with their current names, without deleted ones
 *                    purge   ─▶ the defect is deleted permanently
 */
export const decideRestore = (
  { record }: Trashed,
  command: DefectCommand,
  tags: readonly string[],
): readonly DefectFact[] => {
  const stamp = stampOf(command);
  const restored: DefectFact = {
    ...stamp,
    id: `${command.id}/restored`,
    type: 'defect.restored',
    data: { header: record.header },
  };
  if (alike(record.tags, tags)) return [restored];
  const data = { field: 'tags', value: tags, was: record.tags };
  return [restored, { ...stamp, id: `${command.id}/updated`, type: 'defect.updated', data }];
};

export const decidePurge = ({ record }: Trashed, command: DefectCommand): readonly DefectFact[] => [
  { ...stampOf(command), id: `${command.id}/purged`, type: 'defect.purged', data: { header: record.header } },
];
