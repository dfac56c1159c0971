/**
 * Converts recordings of earlier releases, so that their reports can be replayed. Version 1 uses older names of ports,
 * events and parts of a state; version 2 counts the records of some areas without naming the areas:
 *
 *   { recording: 1, steps: [{ event: { type: 'deed.ask' } }] }  ─▶  { recording: 2, steps: [{ event: { type: 'mutation.ask' } }] }
 *   { recording: 2, end: { relations: 2, … } }  ─▶  { recording: 3, end: { counts: { relations: { records: 2 }, … }, … } }
 */
type Names = Readonly<Record<string, string>>;
type Plain = Readonly<Record<string, unknown>>;

/** Ports, parts of the names of events, and fields of the states of machines. */
const names: Names = {
  deed: 'mutation',
  doDeed: 'runMutation',
  keeping: 'storage',
  aside: 'quarantine',
  takeBack: 'revert',
  savePlaces: 'saveGridLayout',
  waitForLead: 'waitForLeadership',
  letGo: 'discard',
  loss: 'overwrite',
  wish: 'plannedChange',
  wishes: 'plannedChanges',
};

/** Machines whose ids have changed. */
const machineNames: Names = { takeBack: 'revert' };

/** Parts of the journal's state. */
const journalNames: Names = {
  heard: 'appliedPosition',
  told: 'serverPosition',
  early: 'outOfOrder',
  sent: 'idMap',
  kept: 'persisted',
};

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const named = (name: string, known: Names): string => (Object.hasOwn(known, name) ? (known[name] ?? name) : name);

const withNames = (value: unknown, known: Names): unknown =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [named(name, known), part])) : value;

const eventType = (type: unknown): unknown =>
  typeof type === 'string'
    ? type
        .split('.')
        .map((part) => named(part, names))
        .join('.')
    : type;

const upcastStep = (step: unknown): unknown => {
  if (!isPlain(step) || !isPlain(step.event)) return step;
  const event = withNames(step.event, names) as Plain;
  return { ...step, event: { ...event, type: eventType(event.type) } };
};

const upcastActor = (actor: unknown): unknown => {
  if (!isPlain(actor) || !isPlain(actor.start)) return actor;
  const { start } = actor;
  const children = Array.isArray(start.children) && start.children.map((id) => named(String(id), names));
  return {
    ...actor,
    ...(typeof actor.machine === 'string' && { machine: named(actor.machine, machineNames) }),
    start: {
      ...start,
      ...(isPlain(start.context) && { context: withNames(start.context, names) }),
      ...(children && { children }),
    },
  };
};

const listOf = (value: unknown, upcast: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(upcast) : value;

const upcastEnd = (end: unknown): unknown => {
  if (!isPlain(end)) return end;
  const { records, details, trashed, relations, templates, ...rest } = end;
  return {
    ...rest,
    counts: {
      defects: { records, details, trashed },
      relations: { records: relations },
      templates: { records: templates },
    },
  };
};

const toVersion3 = (value: unknown): unknown =>
  isPlain(value) && value.recording === 2 ? { ...value, recording: 3, end: upcastEnd(value.end) } : value;

const toVersion2 = (value: unknown): unknown => {
  if (!isPlain(value) || value.recording !== 1) return value;
  const { journal } = value;
  return {
    ...value,
    recording: 2,
    actors: listOf(value.actors, upcastActor),
    steps: listOf(value.steps, upcastStep),
    journal: isPlain(journal) ? { ...journal, opening: withNames(journal.opening, journalNames) } : journal,
    end: withNames(value.end, journalNames),
  };
};

/** Converts an earlier version to the current one; returns anything else unchanged. */
export const upcastRecording = (value: unknown): unknown => toVersion3(toVersion2(value));
