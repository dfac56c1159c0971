import type { DefectRecord } from '../../src/domain/defects/defect.ts';

export const project = 'p-1';

/** A defect as it is before the simulation. */
export const seedRecord = (id: string): DefectRecord => ({
  id,
  project,
  header: 'As it was',
  description: '',
  status: 'New',
  severity: '',
  type: '',
  assignee: '',
  author: 'ada',
  custom: {},
  tags: [],
  createdDate: '2026-01-05T08:00:00.000Z',
  modifiedDate: '2026-01-05T08:00:00.000Z',
  modifiedByUser: 'ada',
  revision: 0,
  commentCount: 0,
  attachmentCount: 0,
});
