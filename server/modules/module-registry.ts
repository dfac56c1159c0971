import type { ModuleContributions } from './contributions.ts';

/** What all modules bring, each kind in one list, in the order of the modules. */
export const registryOf = (modules: readonly ModuleContributions[]) => ({
  tables: modules.flatMap(({ tables = [] }) => tables),
  cascades: modules.flatMap(({ cascades = [] }) => cascades),
  audit: modules.flatMap(({ audit = [] }) => audit),
  trash: modules.flatMap(({ trash }) => trash ?? []),
  itemMatches: modules.flatMap(({ itemMatches }) => itemMatches ?? []),
});
export type ModuleRegistry = ReturnType<typeof registryOf>;
