import type { FlowSeverity, FlowStatus } from '../flows/flow.ts';

/**
 * Priorities and statuses of other tools, as ours: whole words, so that "Inactive" is not active. A number or a sign before a
 * word says nothing more ("4 - Must Test"). A word that is not here says nothing: a person is told.
 */
const severityWords: Readonly<Record<FlowSeverity, readonly string[]>> = {
  CRITICAL: [
    ...[
      'critical',
      'blocker',
      'blocking',
      'highest',
      'very high',
      'urgent',
      'must',
      'must test',
      'must have',
      'showstopper',
    ],
    ...['immediate', 'kritisch', 'sehr hoch', 'höchste', 'dringend', 'crítica', 'crítico', 'critique', 'критический'],
    ...['0', '1', 'p0', 'p1', 's1'],
  ],
  IMPORTANT: [
    ...['important', 'high', 'medium', 'normal', 'major', 'default', 'moderate', 'average', 'should', 'should have'],
    ...['test if time', 'wichtig', 'hoch', 'mittel', 'alta', 'media', 'haute', 'moyenne', 'высокий', 'средний'],
    ...['2', '3', 'p2', 'p3', 's2', 's3'],
  ],
  NICE_TO_HAVE: [
    ...['nice to have', 'low', 'lowest', 'very low', 'minor', 'trivial', 'optional', 'could', 'could have', 'cosmetic'],
    ...['don t test', 'don’t test', "don't test", 'niedrig', 'gering', 'baja', 'basse', 'низкий'],
    ...['4', '5', 'p4', 'p5', 's4', 's5'],
  ],
};

const statusWords: Readonly<Record<FlowStatus, readonly string[]>> = {
  NEW: ['new', 'open', 'to do', 'todo', 'created', 'backlog', 'planned', 'untested', 'neu', 'offen', 'geplant'],
  IN_DESIGN: [
    ...[
      'design',
      'in design',
      'draft',
      'in draft',
      'in progress',
      'development',
      'in development',
      'in work',
      'work in progress',
    ],
    ...[
      'wip',
      'not ready',
      'incomplete',
      'rework',
      'in rework',
      'needs work',
      'needs update',
      'to be updated',
      'outdated',
    ],
    ...['not approved', 'entwurf', 'in arbeit', 'in bearbeitung', 'nicht bereit', 'unvollständig'],
  ],
  IN_REVIEW: [
    ...['review', 'in review', 'ready for review', 'needs review', 'under review', 'to review', 'to be reviewed'],
    ...['review in progress', 'awaiting review', 'waiting for review', 'prüfung', 'in prüfung', 'zu prüfen'],
  ],
  RELEASED: ['released', 'final', 'finalized', 'freigegeben', 'veröffentlicht'],
  DONE: [
    ...['done', 'ready', 'approved', 'reviewed', 'closed', 'complete', 'completed', 'active', 'finished', 'actual'],
    ...[
      'ready to test',
      'ready for test',
      'ready for testing',
      'ready to run',
      'fertig',
      'bereit',
      'abgeschlossen',
      'aktiv',
    ],
  ],
};

type Words<Value extends string> = ReadonlyMap<string, Value>;
const tableOf = <Value extends string>(words: Readonly<Record<Value, readonly string[]>>): Words<Value> =>
  new Map(
    (Object.entries(words) as [Value, readonly string[]][]).flatMap(([value, all]) => [
      [value.toLowerCase().replaceAll('_', ' '), value] as const,
      ...all.map((word) => [word, value] as const),
    ]),
  );

const severities = tableOf(severityWords);
const statuses = tableOf(statusWords);

const found = <Value extends string>(words: Words<Value>, text: string): Value | null => {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  const [, behind = ''] = /^\W*\d+\W+(.+)$/u.exec(word) ?? [];
  const [, before = ''] = /^(.+?)\s*[([].*$/u.exec(word) ?? [];
  return words.get(word) ?? words.get(behind) ?? words.get(before) ?? null;
};

export const severityFrom = (text: string): FlowSeverity | null => found(severities, text);
export const statusFrom = (text: string): FlowStatus | null => found(statuses, text);
