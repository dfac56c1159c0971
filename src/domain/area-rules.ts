import type { AreaDomain, AreaRules, LateRules } from './area-domain.ts';
import { areas } from './areas.ts';
import { kindOf } from './journal/fact.ts';

/**
 * The rules of areas that load with their first use:
 *
 *   known by its name, its addresses and its view ──loadRules──▶ decides, evolves, knows its calls
 *
 * An area joins for good. Whoever gives the journal an event or a command of an area has its rules loaded before; until
 * then an event of it changes nothing, and a command is refused.
 */
const listed: readonly AreaDomain[] = areas;
const loaded = new Map<string, LateRules>();

/** What is loaded of the rules of an area; null if they are still to come. */
export const rulesOf = (area: AreaDomain): AreaRules | null => (area.rules ? (loaded.get(area.name) ?? null) : area);

/** Its part of the journal, of an area whose rules load later. */
export const lateJournalOf = ({ name }: AreaDomain): LateRules['journal'] => loaded.get(name)?.journal;

/** `besides`: what must be there before the area joins. A failed load can be tried again. */
export const loadRules = async (area: AreaDomain, besides?: Promise<unknown>): Promise<void> => {
  if (!area.rules || loaded.has(area.name)) return void (await besides);
  const [rules] = await Promise.all([area.rules(), besides]);
  loaded.set(area.name, rules);
};

export const loadAllRules = async (): Promise<void> => {
  await Promise.all(listed.map((area) => loadRules(area)));
};

/** The areas with rules of their own that read these events, or whose commands these are. */
export const lateAreasFor = (types: {
  readonly commands?: readonly string[];
  readonly facts?: readonly string[];
}): readonly AreaDomain[] => {
  const { commands = [], facts = [] } = types;
  return listed.filter(
    ({ view }) =>
      view !== undefined &&
      (commands.some((type) => view.commands.includes(type)) ||
        facts.some((type) => view.hears.includes(kindOf(type)))),
  );
};

/** The area of a call whose rules load later; null if they are there from the start. */
export const lateAreaOfCall = (name: string): AreaDomain | null =>
  listed.find(({ calls }) => calls?.includes(kindOf(name))) ?? null;

export const lateAreas: readonly AreaDomain[] = listed.filter(({ rules }) => rules !== undefined);

export const lateArea = (name: string): AreaDomain | null => lateAreas.find((area) => area.name === name) ?? null;
