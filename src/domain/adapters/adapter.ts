import { z } from 'zod';
import { asSubject } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';
import { idText } from '../wire/wire.ts';

/**
 * A program on the device of a person, which runs what it is sent. It is known by the id that it has given itself, which
 * is its own within the account [ADAPT-002, ADAPT-004].
 */
export const adapterExtensions = ['Chrome', 'Edge', 'Firefox', 'IE', 'SAP'] as const;

/** What waits for an adapter has an id that no adapter can have: one call takes either [ADAPT-026, ADAPT-027]. */
export const queueEntryMark = 'entry-';
export const isQueueEntryId = (id: string): boolean => id.toLowerCase().startsWith(queueEntryMark);
export const clientIdText = idText.refine((id) => !isQueueEntryId(id), `can't begin with ${queueEntryMark}`);

export const adapterCommands = [
  'ExecuteManualTest',
  'ExecuteAutomatedTest',
  'ExecuteVirtualTrainer',
  'Record',
  'RecordFromStep',
  'ExecuteScenarioTest',
  'ResumeScenario',
  'AutomatedTestExecutionCRT',
  'ScenarioExecutionCRT',
] as const;
export type AdapterCommand = (typeof adapterCommands)[number];

export const queueEntryShape = z
  .object({
    id: z.string(),
    adapterId: z.string(),
    command: z.enum(adapterCommands),
    context: z.record(z.string(), z.unknown()),
    /** What the command carries: told to the owner of the adapter alone, where one adapter is read. */
    data: z.unknown().optional(),
    dataset: z.unknown().optional(),
    enqueueDate: z.string(),
  })
  .meta({ id: 'AdapterQueueEntry' });
export type QueueEntry = z.output<typeof queueEntryShape>;

export const adapterShape = z
  .object({
    id: z.string(),
    clientId: z.string(),
    name: z.string(),
    description: z.string(),
    online: z.boolean(),
    userId: z.string(),
    installedExtensions: z.array(z.enum(adapterExtensions)),
    /** Those that the reader may see: all of his own adapter, of another one those of projects that he reads. */
    executionQueue: z.array(queueEntryShape),
    /** How many wait, seen or not. */
    queueLength: z.int(),
  })
  .meta({ id: 'Adapter' });
export type Adapter = z.output<typeof adapterShape>;

export const listedAdapterShape = z.object({
  adapterEntity: adapterShape,
  owner: z.object({ id: z.string(), fullName: z.string(), avatar: z.string().nullable() }),
});
export type ListedAdapter = z.output<typeof listedAdapterShape>;

/** One's own, or one that stands in a project in which one may do so. */
export const mayToAdapter = (
  ability: Ability,
  action: string,
  { userId }: Pick<Adapter, 'userId'>,
  projectIds: readonly string[],
): boolean =>
  ability.can(action, asSubject('Adapter', { userId })) ||
  projectIds.some((projectId) => ability.can(action, asSubject('Adapter', { projectId, userId })));
