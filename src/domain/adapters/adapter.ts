import { z } from 'zod';
import { asSubject } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';
import { idText } from '../wire/wire.ts';

/**
 * A program on a person's device that executes commands. It chooses its own id, which is unique within the account
 * [ADAPT-002, ADAPT-004].
 */
export const adapterExtensions = ['Chrome', 'Edge', 'Firefox', 'IE', 'SAP'] as const;

/** Queue entries have ids that no adapter can have: one call accepts both [ADAPT-026, ADAPT-027]. */
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
    /** The payload of the command: only the owner of the adapter gets it, when reading a single adapter. */
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
    /** The visible entries: all of the reader's own adapter; of others, those of projects that the reader may read. */
    executionQueue: z.array(queueEntryShape),
    /** The number of waiting entries, visible or not. */
    queueLength: z.int(),
    /** The projects whose members may use it, too; only for its owner. */
    sharedProjects: z.array(z.string()).optional(),
  })
  .meta({ id: 'Adapter' });
export type Adapter = z.output<typeof adapterShape>;

export const listedAdapterShape = z.object({
  adapterEntity: adapterShape,
  owner: z.object({ id: z.string(), fullName: z.string(), avatar: z.string().nullable() }),
});
export type ListedAdapter = z.output<typeof listedAdapterShape>;

/** Whether the action is allowed on the user's own adapter, or on one in a project with that right. */
export const mayToAdapter = (
  ability: Ability,
  action: string,
  { userId }: Pick<Adapter, 'userId'>,
  projectIds: readonly string[],
): boolean =>
  ability.can(action, asSubject('Adapter', { userId })) ||
  projectIds.some((projectId) => ability.can(action, asSubject('Adapter', { projectId, userId })));
