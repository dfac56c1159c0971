import type { DefectRecord } from '../../src/domain/defects/defect.ts';

/** The common properties of all events in the benchmarks, and a reported defect. */
const at = '2026-11-21T12:00:00.000Z';
export const base = { version: 1, project: 'p-shop', at, by: 'u-owner' } as const;

export const recordOf = (number: number): DefectRecord => ({
  id: `SHOP-${number}`,
  project: 'p-shop',
  header: `Defect ${number}`,
  description: '<p>Seen while testing.</p>',
  status: 'To Do',
  severity: 'Major',
  type: '',
  assignee: 'u-owner',
  author: 'u-owner',
  custom: { defectType: 'Bug', priority: 'High' },
  tags: [],
  createdDate: at,
  modifiedDate: at,
  modifiedByUser: 'u-owner',
  revision: 1,
  commentCount: 0,
  attachmentCount: 0,
});
