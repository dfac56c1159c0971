import type { ModuleContributions } from './contributions.ts';

/** The contributions of all modules, one list for each kind, in the order of the modules. */
export const registryOf = (modules: readonly ModuleContributions[]) => ({
  tables: modules.flatMap(({ tables = [] }) => tables),
  readModels: modules.flatMap(({ readModel }) => readModel ?? []),
  cascades: modules.flatMap(({ cascades = [] }) => cascades),
  audit: modules.flatMap(({ audit = [] }) => audit),
  trash: modules.flatMap(({ trash }) => trash ?? []),
  functionUses: modules.flatMap(({ functionUses }) => functionUses ?? []),
  exports: modules.flatMap(({ exports = [] }) => exports),
  flowCopies: modules.flatMap(({ flowCopies }) => flowCopies ?? []),
  adapterQueue: modules.flatMap(({ adapterQueue }) => adapterQueue ?? []),
  topics: modules.flatMap(({ topic }) => topic ?? []),
  runLogs: modules.flatMap(({ runLog }) => runLog ?? []),
  runEvents: modules.flatMap(({ runEvents }) => runEvents ?? []),
  runResults: modules.flatMap(({ runResults }) => runResults ?? []),
  trackedRecords: modules.flatMap(({ trackedRecords }) => trackedRecords ?? []),
  itemMatches: modules.flatMap(({ itemMatches }) => itemMatches ?? []),
});
export type ModuleRegistry = ReturnType<typeof registryOf>;
