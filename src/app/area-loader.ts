import type { AreaDomain } from '../domain/area-domain.ts';
import { lateArea, lateAreaOfCall, lateAreas, lateAreasFor, loadRules, rulesOf } from '../domain/area-rules.ts';
import type { Command, Fact } from '../domain/journal/fact.ts';
import { loadChunk } from '../ui/kit/layout/load-chunk.ts';
import { isLazy, type Area, type LazyArea } from './area.ts';
import type { CommandTable } from './command-table.ts';

/** What is about to enter the journal. */
export interface Entering {
  readonly commands?: readonly Command[];
  readonly facts?: readonly Fact[];
}

/** Loads the rules and commands of an area with its first use, so that they cost nothing before. */
export interface AreaLoader {
  /** Those of all areas that have joined; the list grows. */
  readonly tables: readonly CommandTable[];
  /** Null if everything is there. Rejects with a ChunkLoadError; the next call tries again. */
  need(entering: Entering): Promise<void> | null;
  /** The rules of the areas with these names, if they load later. */
  needAreas(names: readonly string[] | 'all'): Promise<void>;
  needCall(name: string): Promise<void>;
}

const typesOf = (all: readonly { readonly type: string }[] = []): readonly string[] => [
  ...new Set(all.map(({ type }) => type)),
];

export const createAreaLoader = (listed: readonly (Area | LazyArea)[]): AreaLoader => {
  const tables: CommandTable[] = [];
  const lateTables = new Map<string, () => Promise<CommandTable>>();
  for (const one of listed)
    if (isLazy(one)) {
      if (one.commands) lateTables.set(one.name, one.commands);
    } else if (one.commands) tables.push(one.commands);

  const joining = new Map<string, Promise<void>>();
  const isMissing = (area: AreaDomain) => rulesOf(area) === null || lateTables.has(area.name);

  const addTable = async (name: string) => {
    const table = await lateTables.get(name)?.();
    if (table && lateTables.delete(name)) tables.push(table);
  };
  const join = (area: AreaDomain): Promise<void> => {
    const { name } = area;
    const known = joining.get(name);
    if (known) return known;
    const begun = loadChunk(() => loadRules(area, addTable(name))).finally(() => joining.delete(name));
    joining.set(name, begun);
    return begun;
  };
  const joinAll = async (areas: readonly (AreaDomain | null)[]) => {
    await Promise.all(
      areas
        .filter((one) => one !== null)
        .filter(isMissing)
        .map(join),
    );
  };

  return {
    tables,
    need({ commands, facts }) {
      const missing = lateAreasFor({ commands: typesOf(commands), facts: typesOf(facts) }).filter(isMissing);
      return missing.length === 0 ? null : joinAll(missing);
    },
    needAreas: (names) => joinAll(names === 'all' ? lateAreas : names.map(lateArea)),
    needCall: (name) => joinAll([lateAreaOfCall(name)]),
  };
};
