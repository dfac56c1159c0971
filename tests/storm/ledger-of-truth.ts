import { recordIn } from '../../src/domain/defects/defect-facts.ts';
import { valueOf } from '../../src/domain/defects/decisions/field-access.ts';
import type { ProductCommand, ProductJournal } from '../../src/domain/journal/product.ts';
import type { SimClient } from './sim/sim-client.ts';
import {
  checkOwnCells,
  checkShownDataset,
  checkStoredDataset,
  isChangeRightlyRejected,
  isDatasetCommand,
  needsNoChange,
} from './datasets/check-datasets.ts';
import type { ValuesSave } from './datasets/values-saver.ts';
import {
  checkOwnSteps,
  checkShownDocuments,
  checkStoredDocuments,
  isDocumentCommand,
  needsNoEvent,
  isRightlyRejected,
  mostEffects,
} from './documents/check-documents.ts';
import type { ListSave } from './documents/list-saver.ts';
import type { App, Witness } from './witness.ts';
import type { Disk } from './memory-units-of-work.ts';
import { strangers } from './sim/sim-writes.ts';

/**
 * Records what users did and saw, and reports the violations at the end. It shares no code with the product.
 *
 *   stored on the device or acknowledged  ⇒ on the server, once, in the order of its user
 *   rejected                              ⇒ only invalid commands, and never one that is on the server
 *   seen                                  ⇒ revisions only grow, also when reads overlap; users see their own latest value
 *   at the end                            ⇒ everyone sees the state of the server, and nothing is pending
 */
export interface Truth {
  readonly witnessOf: (user: string) => Witness;
  /** A program has begun to save a list of steps. */
  readonly saved: (save: ListSave) => void;
  /** A program has begun to save all values of the dataset. */
  readonly savedValues: (save: ValuesSave) => void;
  readonly violations: readonly string[];
  readonly asked: () => number;
  check(disk: Disk, clients: readonly SimClient[]): void;
}

const most = 8;

/** Of which revision an opened flow or scenario is, and up to which event an opened dataset was read. */
const openedRevisions = ({
  flows,
  scenarios,
  datasets,
}: ProductJournal['view']): readonly (readonly [string, number])[] => [
  ...Object.entries(flows.documents).map(([id, { revision }]) => [`flow/${id}`, revision] as const),
  ...Object.entries(scenarios.documents).map(([id, { revision }]) => [`scenario/${id}`, revision] as const),
  ...Object.entries(datasets.grids).map(([about, { readAt }]) => [about, readAt] as const),
];

export const createTruth = (): Truth => {
  const violations: string[] = [];
  const requests = new Map<string, ProductCommand>();
  const [persisted, acked] = [new Set<string>(), new Set<string>()];
  const refused = new Map<string, string>();
  const saves: ListSave[] = [];
  const valuesSaves: ValuesSave[] = [];
  const say = (what: string) => violations.length < most && violations.push(what);

  const isInvalid = (command: ProductCommand) => 'value' in command.data && command.data.value === strangers;

  const witnessOf = (user: string): Witness => {
    const seen = new Map<string, number>();
    let since: App | null = null;
    return {
      asked: (command) => void requests.set(command.id, command),
      persisted: (id) => void persisted.add(id),
      confirmed: (id) => void acked.add(id),
      refused: (id, problem) => void refused.set(id, JSON.stringify(problem)),
      saw(app) {
        const { base, view, pending } = app.journal.journal.getSnapshot().context;
        if (since !== app) seen.clear();
        since = app;
        for (const record of Object.values(base.defects.records).flatMap(Object.values)) {
          if ((seen.get(record.id) ?? 0) > record.revision)
            say(`REVISION WENT BACK ${user} ${record.id}: ${seen.get(record.id)} → ${record.revision}`);
          seen.set(record.id, record.revision);
        }
        for (const [about, revision] of openedRevisions(base)) {
          if ((seen.get(about) ?? 0) > revision)
            say(`OPENED REVISION WENT BACK ${user} ${about}: ${seen.get(about)} → ${revision}`);
          seen.set(about, revision);
        }
        checkOwnSteps(user, view, pending, say);
        checkOwnCells(user, view, pending, say);
        for (const command of new Map(
          pending.flatMap((one) =>
            one.type === 'defect.update' ? [[`${one.about} ${one.data.field}`, one] as const] : [],
          ),
        ).values()) {
          const record = recordIn(view.defects, command.about.replace('defect/', ''));
          if (record && valueOf(record, command.data.field) !== command.data.value)
            say(
              `OWN VALUE NOT SHOWN ${user} ${command.id}: ${String(command.data.value)} is ${JSON.stringify(valueOf(record, command.data.field))}`,
            );
        }
      },
    };
  };

  const rejectedCommands = () => [...requests].flatMap(([id, command]) => (refused.has(id) ? [command] : []));
  const isDone = (command: ProductCommand, facts: Disk['facts']) =>
    isDatasetCommand(command)
      ? needsNoChange(command, facts)
      : isDocumentCommand(command) && needsNoEvent(command, facts, rejectedCommands());

  const isRight = (command: ProductCommand, facts: Disk['facts'], rejected: readonly ProductCommand[]) => {
    const problem = refused.get(command.id) ?? '';
    if (isDatasetCommand(command)) return isChangeRightlyRejected(command, problem, facts);
    return isDocumentCommand(command) ? isRightlyRejected(command, problem, facts, rejected) : isInvalid(command);
  };

  const checkEffects = ({ facts }: Disk) => {
    const rejected = rejectedCommands();
    const effects = Map.groupBy(facts, (fact) => (fact.cause ?? '').split('#')[0] as string);
    for (const [id, command] of requests) {
      const own = effects.get(id) ?? [];
      const count = own.length;
      if (isDocumentCommand(command) ? mostEffects(own) > 1 : count > 1) say(`DUPLICATED ${id}`);
      if (refused.has(id)) {
        if (count > 0) say(`REJECTED BUT EXECUTED ${id}`);
        if (!isRight(command, facts, rejected)) say(`REJECTED ${command.type} ${id}: ${refused.get(id)}`);
      } else if (isInvalid(command)) {
        if (acked.has(id)) say(`INVALID COMMAND ACCEPTED ${id}`);
      } else if (count === 0 && (persisted.has(id) || acked.has(id)) && !isDone(command, facts))
        say(`LOST ${acked.has(id) ? 'acknowledged' : 'stored'} ${id} ${JSON.stringify(command.data)}`);
    }
    const order = new Map([...requests.keys()].map((id, index) => [id, index]));
    const last = new Map<string, number>();
    for (const fact of facts) {
      const index = order.get(fact.cause ?? '') ?? -1;
      if (index < (last.get(fact.by) ?? -1)) say(`REORDERED ${fact.by} ${fact.cause}`);
      last.set(fact.by, Math.max(index, last.get(fact.by) ?? -1));
    }
  };

  const checkReading = (disk: Disk) => {
    disk.facts.forEach((fact, index) => fact.position !== index + 1 && say(`GAP at ${index + 1}: ${fact.position}`));
    if (disk.project.position !== disk.facts.length) say(`POSITION ${disk.project.position} != ${disk.facts.length}`);
    checkStoredDocuments(disk, saves, say);
    checkStoredDataset(disk, valuesSaves, say);
    for (const [id, { record, comments }] of disk.rows) {
      const about = disk.facts.filter((fact) => fact.about === `defect/${id}`);
      const revision = about.at(-1)?.revision ?? 0;
      if (record.revision !== revision) say(`READ MODEL ${id}: revision ${record.revision} != ${revision}`);
      for (const field of ['header', 'description']) {
        const result = about.findLast((fact) => (fact.data as { field?: string }).field === field);
        const value = result && (result.data as { value: unknown }).value;
        if (result && valueOf(record, field) !== value) say(`NEWER WRITE LOST ${id} ${field}`);
      }
      const added = about.filter(({ type }) => type === 'defect.commented').length;
      if (comments.length !== added || record.commentCount !== added)
        say(`COMMENTS ${id}: ${comments.length} != ${added}`);
    }
  };

  const checkClient = (disk: Disk, client: SimClient) => {
    const app = client.app();
    if (!app) return say(`NOT RUNNING ${client.user}`);
    const { view, pending, appliedPosition, outOfOrder } = app.journal.journal.getSnapshot().context;
    if (pending.length > 0)
      say(`STUCK ${client.user}: ${pending.length} pending, ${JSON.stringify(app.journal.outbox.getSnapshot().value)}`);
    if (outOfOrder.length > 0) say(`EVENTS OUT OF ORDER ${client.user}: ${outOfOrder.length}`);
    if (client.device.waiting.length > 0) say(`STILL ON THE DEVICE ${client.user}: ${client.device.waiting.length}`);
    if (!app.live.getSnapshot().matches({ connected: 'open' }))
      say(`NOT LIVE ${client.user}: ${JSON.stringify(app.live.getSnapshot().value)}`);
    if (appliedPosition[disk.project.id] !== disk.project.position)
      say(`EVENTS MISSING ${client.user}: ${appliedPosition[disk.project.id]} != ${disk.project.position}`);
    checkShownDocuments(disk, client.user, view, say);
    checkShownDataset(disk.dataset, client.user, view, say);
    for (const [id, row] of disk.rows) {
      const record = recordIn(view.defects, id);
      const mine = JSON.stringify([record, view.defects.details[id]?.comments.map((one) => one.id)]);
      const theirs = JSON.stringify([row.record, row.comments.map((one) => one.id)]);
      if (mine !== theirs) say(`DIVERGED ${client.user} ${id}: ${mine} != ${theirs}`);
    }
    return undefined;
  };

  return {
    witnessOf,
    saved: (save) => void saves.push(save),
    savedValues: (save) => void valuesSaves.push(save),
    violations,
    asked: () => requests.size,
    check(disk, clients) {
      checkEffects(disk);
      checkReading(disk);
      for (const client of clients) checkClient(disk, client);
    },
  };
};
