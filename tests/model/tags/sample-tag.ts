import { defaultTagColor, type Tag } from '../../../src/domain/tags/tag.ts';

export const tagWith = (parts: Partial<Tag> = {}): Tag => ({
  id: 't1',
  tag: 'ui',
  color: defaultTagColor,
  projectId: 'p1',
  createdDate: '2026-11-21T12:00:00Z',
  createdByUser: 'u-ada',
  description: '',
  ...parts,
});
