import type { MilestoneCommand, MilestoneFact } from '../../../src/domain/milestones/milestone-facts.ts';
import { milestoneFields, type Milestone, type MilestoneFields } from '../../../src/domain/milestones/milestone.ts';

const at = '2026-11-21T12:30:00Z';
const stamp = { about: 'milestone/x1', project: 'p1', at, by: 'u-ada' };

export const fieldsWith = (change: Partial<MilestoneFields> = {}): MilestoneFields => ({
  ...milestoneFields.blank,
  name: 'First',
  ...change,
});

const commandStamp = { ...stamp, id: 'c1' };
export const create = (name = 'First'): MilestoneCommand => ({
  ...commandStamp,
  type: 'milestone.create',
  data: fieldsWith({ name }),
});
export const update = (changes: Partial<MilestoneFields>): MilestoneCommand => ({
  ...commandStamp,
  type: 'milestone.update',
  data: { changes, name: 'First' },
});
export const remove: MilestoneCommand = { ...commandStamp, type: 'milestone.delete', data: { name: 'First' } };

export const restore: MilestoneCommand = { ...commandStamp, type: 'milestone.restore', data: { name: 'First' } };
export const purge: MilestoneCommand = { ...commandStamp, type: 'milestone.purge', data: { name: 'First' } };

/** An event caused by the command `c1`. */
const caused = <Name extends string, Data>(verb: Name, data: Data) =>
  ({ ...stamp, id: `c1/${verb}`, type: `milestone.${verb}` as const, version: 1, cause: 'c1', data }) as const;

export const created = (name = 'First') => caused('created', fieldsWith({ name }));
export const renamed = (name: string, was = 'First') => ({
  ...caused('updated', { name, changes: { name }, was: { name: was } }),
  id: 'c1/updated/name',
});
export const deleted = (name = 'First') => caused('deleted', { name });
export const purged = (name = 'First') => caused('purged', { name });

export const milestoneWith = (change: Partial<Milestone> = {}): Milestone => ({
  id: 'x1',
  ...fieldsWith(),
  projectId: 'p1',
  createdBy: 'u-ada',
  createdDate: at,
  revision: 1,
  ...change,
});

export const restored = (record = milestoneWith()) => caused('restored', { name: record.name, record });

export const observed = (asOf: number, milestones: readonly Milestone[]): MilestoneFact => ({
  ...caused('observed', { milestones, asOf }),
  about: 'milestones/p1',
});
