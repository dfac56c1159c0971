import { projectModules } from '../session/abilities.ts';
import type { LicenceType } from './licence-type.ts';

/**
 * The maximum rights of a licence; the role in a project restricts them (decision 0030). Everybody reads all modules;
 * testers write the parts of tests; developers also have agents and keys; the others have all rights.
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
