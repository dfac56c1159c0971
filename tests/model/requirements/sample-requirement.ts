import type { RequirementCommand, RequirementFact } from '../../../src/domain/requirements/requirement-facts.ts';
import {
  requirementFields,
  type Covering,
  type Requirement,
  type RequirementFields,
} from '../../../src/domain/requirements/requirement.ts';

const at = '2026-11-21T12:30:00Z';
const stamp = { about: 'requirement/x1', project: 'p1', at, by: 'u-ada' };

export const covering: Covering = { entityType: 'FLOW', entityId: 'f1' };

export const fieldsWith = (change: Partial<RequirementFields> = {}): RequirementFields => ({
  ...requirementFields.blank,
  itemId: 'SHOP-1',
  name: 'First',
  itemURL: 'https://tracker.example/SHOP-1',
  entityId: 'f1',
  ...change,
});

const commandStamp = { ...stamp, id: 'c1' };
export const create = (name = 'First'): RequirementCommand => ({
  ...commandStamp,
  type: 'requirement.create',
  data: fieldsWith({ name }),
});
export const update = (changes: Partial<RequirementFields>): RequirementCommand => ({
  ...commandStamp,
  type: 'requirement.update',
  data: { changes, name: 'First' },
});
export const remove: RequirementCommand = { ...commandStamp, type: 'requirement.delete', data: { name: 'First' } };

export const restore: RequirementCommand = { ...commandStamp, type: 'requirement.restore', data: { name: 'First' } };
export const purge: RequirementCommand = { ...commandStamp, type: 'requirement.purge', data: { name: 'First' } };

/** An event caused by the command `c1`. */
const caused = <Name extends string, Data>(verb: Name, data: Data) =>
  ({ ...stamp, id: `c1/${verb}`, type: `requirement.${verb}` as const, version: 1, cause: 'c1', data }) as const;

export const created = (name = 'First') => caused('created', fieldsWith({ name }));
export const renamed = (name: string, was = 'First') => ({
  ...caused('updated', { name, changes: { name }, was: { name: was } }),
  id: 'c1/updated/name',
});
export const deleted = (name = 'First') => caused('deleted', { name });
export const purged = (name = 'First') => caused('purged', { name });

export const requirementWith = (change: Partial<Requirement> = {}): Requirement => ({
  id: 'x1',
  ...fieldsWith(),
  projectId: 'p1',
  createdBy: 'u-ada',
  createdDate: at,
  revision: 1,
  ...change,
});

export const restored = (record = requirementWith()) => caused('restored', { name: record.name, record });

export const observed = (asOf: number, requirements: readonly Requirement[]): RequirementFact => ({
  ...caused('observed', { covering, requirements, asOf }),
  about: 'requirements/p1/FLOW/f1',
});
