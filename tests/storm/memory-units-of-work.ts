import type { Comment, DefectRecord } from '../../src/domain/defects/defect.ts';
import { defectIdOf, type DefectFact, type Defects, type Details } from '../../src/domain/defects/defect-facts.ts';
import { defects } from '../../src/domain/defects/defects.ts';
import { evolveDefects } from '../../src/domain/defects/decisions/evolve-defects.ts';
import { shardsOf } from '../../src/domain/journal/shards.ts';
import { defaultTemplate } from '../../src/domain/templates/default-template.ts';
import type { DefectUnitOfWork } from '../../server/defects/write/defect-unit-of-work.ts';
import type { DocumentUnit } from './documents/sim-document-writes.ts';
import type { SimDocument } from './documents/sim-document.ts';
import type { DatasetUnit } from './datasets/sim-dataset-writes.ts';
import { datasetStream, type SimDataset } from './datasets/sim-dataset.ts';
import { reusedFor, reusedKey, type Answered } from '../../server/journal/command-log.ts';
import type { LockedProject, Stored } from '../../server/journal/fact-store.ts';
import type { UnitsOfWork } from '../../server/journal/unit-of-work.ts';

/**
 * The disk of the simulated server. A transaction works on its own copy of the data that it touches and writes all of
 * it back in one step, or nothing.
 */
export interface Disk {
  readonly project: { readonly id: string; readonly code: string; position: number; lastDefectNumber: number };
  readonly facts: Stored[];
  readonly commands: Map<string, { readonly hash: string; readonly answer: Answered }>;
  /** The read model, by defect. */
  readonly rows: Map<string, Row>;
  /** Flows and scenarios by their stream, with all earlier versions. */
  readonly documents: Map<string, readonly SimDocument[]>;
  dataset: SimDataset | null;
}
export interface Row {
  readonly record: DefectRecord;
  readonly comments: readonly Comment[];
  readonly isDeleted: boolean;
}

export const emptyDisk = (id: string, code: string): Disk => ({
  project: { id, code, position: 0, lastDefectNumber: 0 },
  facts: [],
  commands: new Map(),
  rows: new Map(),
  documents: new Map(),
  dataset: null,
});

/** The behaviour of the disk: delays and faults. */
export interface DiskWays {
  /** Resolves when an operation is done; rejects when the process has died or the disk is full. */
  work(kind: 'read' | 'commit'): Promise<void>;
}

const viewOf = ({ record, comments, isDeleted }: Row): Defects => {
  const details: Details = { comments: [...comments], attachments: [] };
  const known = { ...structuredClone(record) };
  return isDeleted
    ? {
        ...structuredClone(defects.empty),
        trash: { [record.id]: { record: known, details: { ...details, revision: record.revision } } },
      }
    : {
        ...structuredClone(defects.empty),
        records: shardsOf([known]),
        details: { [record.id]: { ...details, revision: record.revision } },
      };
};

const rowFrom = (view: Defects, id: string): Row | null => {
  const alive = Object.values(view.records)
    .flatMap(Object.values)
    .find((record) => record.id === id);
  if (alive) return { record: alive, comments: view.details[id]?.comments ?? [], isDeleted: false };
  const trashed = view.trash[id];
  return trashed ? { record: trashed.record, comments: trashed.details?.comments ?? [], isDeleted: true } : null;
};

/** Sequential: locking the project waits for the previous transaction. */
const createLock = () => {
  let last: Promise<void> = Promise.resolve();
  return async (): Promise<() => void> => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => (release = resolve));
    await before;
    return release;
  };
};

export const memoryUnitsOfWork = (
  disk: Disk,
  ways: DiskWays,
): UnitsOfWork<DefectUnitOfWork<null> & DocumentUnit & DatasetUnit> => {
  const lockProject = createLock();
  const lockCommand = createLock();

  const begin = () => {
    const facts: Stored[] = [];
    const rows = new Map<string, Row>();
    const documents = new Map<string, SimDocument>();
    let dataset: SimDataset | null = null;
    const commands = new Map<string, { hash: string; answer: Answered }>();
    const releases: (() => void)[] = [];
    const hashes = new Map<string, string>();
    const rowOf = (id: string) => rows.get(id) ?? disk.rows.get(id);
    const project = () => ({ ...disk.project, position: disk.project.position + facts.length, revision: 0 });

    const versions = (about: string) => disk.documents.get(about) ?? [];

    const unitOfWork: DefectUnitOfWork<null> & DocumentUnit & DatasetUnit = {
      tx: null,
      async claim({ user, id, hash }) {
        // The row (user, id) is inserted first: a second sender waits for the commit of the first.
        releases.push(await lockCommand());
        await ways.work('read');
        const known = disk.commands.get(`${user}/${id}`);
        hashes.set(`${user}/${id}`, hash);
        if (!known) return null;
        if (known.hash !== hash) throw reusedFor(known.answer.reply);
        return known.answer;
      },
      async keepAnswer(user, id, answer) {
        commands.set(`${user}/${id}`, { hash: hashes.get(`${user}/${id}`) ?? '', answer: structuredClone(answer) });
      },
      async lock(): Promise<LockedProject> {
        releases.push(await lockProject());
        await ways.work('read');
        return project();
      },
      template: async (projectId) => ({ ...defaultTemplate, projectId }),
      named: async (command) => command,
      async record(_, id) {
        const row = rowOf(id);
        return row && !row.isDeleted ? structuredClone(row.record) : null;
      },
      async trashed(_, id) {
        const row = rowOf(id);
        return row?.isDeleted ? structuredClone(row.record) : null;
      },
      async details(command, id) {
        const wanted = 'commentId' in command.data ? command.data.commentId : null;
        const comments = (rowOf(id)?.comments ?? []).filter((comment) => comment.id === wanted);
        return { comments: structuredClone(comments), attachments: [] };
      },
      async append(locked, received, revision) {
        if (received.some(({ id }) => disk.facts.some((fact) => fact.id === id))) throw reusedKey;
        const stored = received.map((fact, index): Stored => ({
          ...structuredClone(fact),
          position: locked.position + index + 1,
          revision: revision + index + 1,
        }));
        facts.push(...stored);
        return stored;
      },
      async project(fact: DefectFact & Stored, before) {
        const id = defectIdOf(fact.about);
        const known = before ? rowOf(id) : undefined;
        const view = known ? viewOf(known) : structuredClone(defects.empty);
        evolveDefects(view, fact);
        const row = rowFrom(view, id);
        if (row) rows.set(id, row);
      },
      notify: async () => [],
      document: (about) => structuredClone(documents.get(about) ?? versions(about).at(-1) ?? null),
      pastDocument: (about, revision) =>
        structuredClone(versions(about).findLast(({ record }) => record.version <= revision) ?? null),
      putDocument: (about, document) => void documents.set(about, document),
      dataset: () => structuredClone(dataset ?? disk.dataset),
      datasetFactsSince: (revision) =>
        structuredClone(disk.facts.filter((fact) => fact.about === datasetStream && fact.revision > revision)),
      putDataset: (changed) => void (dataset = changed),
    };
    const commit = async () => {
      await ways.work('commit');
      disk.facts.push(...facts);
      disk.project.position += facts.length;
      for (const [id, row] of rows) disk.rows.set(id, row);
      for (const [about, document] of documents) disk.documents.set(about, [...versions(about), document]);
      if (dataset) disk.dataset = dataset;
      for (const [key, command] of commands) disk.commands.set(key, command);
    };
    return { unitOfWork, commit, end: () => releases.reverse().forEach((release) => release()) };
  };

  return {
    async transaction(work) {
      const { unitOfWork, commit, end } = begin();
      try {
        const result = await work(unitOfWork);
        await commit();
        return result;
      } finally {
        end();
      }
    },
  };
};
