import { projectModules } from '../session/abilities.ts';
import type { LicenceType } from './licence-type.ts';

/**
 * What a licence lets its bearer do at most; the role in a project narrows it (decision 0030). Everybody reads all
 * modules; who tests writes what tests are made of; who develops has agents and keys beside it; the others do all.
 */
export interface ModuleRight {
  readonly moduleName: string;
  readonly allowedActions: readonly string[];
}

const read = ['read'];
const write = ['read', 'create', 'update', 'delete'];
const tested = ['Defect', 'Flow', 'Scenario', 'TestPlan'];
const run = ['Adapter', 'Schedule', 'TestPipeline', 'ExecutionLog'];

const rights = (written: readonly string[], more: readonly string[] = []): readonly ModuleRight[] => [
  ...projectModules.map((moduleName) => ({ moduleName, allowedActions: written.includes(moduleName) ? write : read })),
  ...more.map((moduleName) => ({ moduleName, allowedActions: write })),
];

export const permissionsOf = (type: LicenceType): readonly ModuleRight[] => {
  switch (type) {
    case 'TRAINEE':
      return rights([]);
    case 'TESTER':
      return rights(tested);
    case 'DEVELOPER':
      return rights([...tested, ...run], ['APIKey']);
    case 'MANAGER':
    case 'FULL_USER':
      return rights(projectModules, ['APIKey', 'Project']);
  }
};
