import type { OpenedProject } from '../../../src/domain/projects/opened-project.ts';
import type { Project, ProjectRole } from '../../../src/domain/projects/project.ts';

/** A project with these members and roles. */
export const projectWith = (id: string, roles: Partial<Record<ProjectRole, string[]>> = {}): Project => ({
  id,
  name: `Project ${id}`,
  code: id.toUpperCase(),
  description: '',
  resources: { OWNER: [], CONTRIBUTOR: [], VIEWER: [], ...roles },
  avatar: null,
  status: 'ACTIVE',
  flowsReleasedBy: 'MEMBERS',
  changedReleases: 'STAY',
  filters: [],
  createdBy: 'u-owner',
  modifiedBy: 'u-owner',
  createdDate: '2026-01-01T00:00:00Z',
  modifiedDate: '2026-01-01T00:00:00Z',
});

export const openedWith = (id: string, roles: Partial<Record<ProjectRole, string[]>> = {}): OpenedProject => ({
  project: projectWith(id, roles),
  members: [],
});
