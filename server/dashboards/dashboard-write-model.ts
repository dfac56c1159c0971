import type { Transaction } from 'kysely';
import { applyDashboard, type StoredDashboard } from '../../src/domain/dashboards/apply-dashboard.ts';
import type { Dashboard } from '../../src/domain/dashboards/dashboard.ts';
import {
  dashboardIdOf,
  type DashboardEdit,
  type DashboardChange,
} from '../../src/domain/dashboards/dashboard-facts.ts';
import { itemNewsOfDashboard } from '../../src/domain/dashboards/dashboard-item.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { projectItem } from '../items/item-rows.ts';
import { factsUpTo, type Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { findStored, requireRoom, requireUnused, storeDashboard } from './dashboard-rows.ts';
import { decideEdits, type DashboardStamp } from './decide-edits.ts';

/** The dashboard of an earlier revision; null if it is not known any more. */
export type ReadRevision = (revision: number) => Promise<Dashboard | null>;

/** The changes of a request, by the dashboard as it is under the lock. */
export type EditsFor = (known: Dashboard | null, at: ReadRevision) => Promise<readonly DashboardEdit[]>;

export interface DashboardWrite extends CommandRequest {
  readonly account: string;
  readonly stamp: DashboardStamp;
  readonly isNew: boolean;
  /** It restores or purges what is in the trash. */
  readonly isOfTrash?: boolean;
  readonly editsFor: EditsFor;
}

interface State {
  readonly known: StoredDashboard | null;
  readonly edits: readonly DashboardEdit[];
}

export interface DashboardReply {
  readonly id: string;
  readonly facts: Stored[];
}

const missing: Problem = { kind: 'missing' };

/** Folded from the facts of the project. */
const readRevision =
  (tx: Transaction<Tables>, project: string, about: string): ReadRevision =>
  async (revision) =>
    (await factsUpTo(tx, project, about, revision)).reduce<Dashboard | null>(
      (dashboard, fact) => applyDashboard(dashboard, fact as DashboardChange & Stored),
      null,
    );

export const dashboardWriteModel: WriteModel<DashboardWrite, State, DashboardChange, DashboardReply> = {
  async load({ unit: { tx }, write: { account, stamp, isNew, isOfTrash, editsFor }, project: { id: project } }) {
    const id = dashboardIdOf(stamp.about);
    const found = await findStored(tx, account, id);
    const known = found?.projectId === project && (isOfTrash || !found.deleted) ? found : null;
    if (isNew) await requireUnused(tx, id);
    else if (!known) throw missing;
    if (isNew || known?.deleted) await requireRoom(tx, { account, project });
    return { known, edits: await editsFor(known, readRevision(tx, project, stamp.about)) };
  },
  decide: ({ state: { known, edits }, write: { stamp } }) => decideEdits(known, stamp, edits),
  problemOf: ({ refused, field = 'name' }) => invalid(field, refused),
  revision: ({ state: { known } }) => known?.revision ?? 0,
  async project({ unit: { tx }, write: { account, stamp, project }, state: { known }, facts }) {
    if (facts.length === 0) return;
    const changed = facts.reduce((dashboard, fact) => applyDashboard(dashboard, fact), known);
    await storeDashboard(tx, { account, project }, dashboardIdOf(stamp.about), changed);
    for (const fact of facts) await projectItem(tx, fact, itemNewsOfDashboard(fact));
  },
  reply: ({ write: { stamp }, facts }) => ({ id: dashboardIdOf(stamp.about), facts: [...facts] }),
};
