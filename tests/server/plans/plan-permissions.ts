import { planFields } from '../../../src/domain/plans/plan.ts';
import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { addedScenario } from '../scenarios/at-scenarios.ts';
import { addedItems, addedPlan, atItem, atPlan, inP1, weeklyReport } from './at-plans.ts';

/** Which users may make which calls; read by `tests/server/permissions`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];
const creators = [201, 201, 403, 403, 404, 201, 404, 404, 401];
/** A contributor deletes the plan that he owns; this one has no owner [PERM-024]. */
const owners = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const body = { ...planFields.blank, name: 'Other' };

type Call = PermissionCell['ask'];
const cell =
  (statuses: readonly number[], right: PermissionCell['right']) =>
  (call: CallName, ask: Call): PermissionCell => ({ call, what: 'of p-1', statuses, right, ask });
const reading = cell(readers, ['read', 'TestPlan']);
const accepting = cell([202, 202, 202, 403, 404, 202, 404, 404, 401], ['read', 'TestPlan']);
const making = cell(creators, ['create', 'TestPlan']);
const writing = cell(writers, ['update', 'TestPlan']);
const deleting = cell(owners, null);

const withItem = async (owner: Parameters<Call>[1]) => {
  const { id } = await addedPlan(owner);
  const [item] = await addedItems(owner, id, await addedScenario(owner));
  return { id, item: item?.id ?? '' };
};

export const planPermissions: readonly PermissionCell[] = [
  reading('plans.list', (who) => who.ask('plans.list', inP1)),
  reading('plans.read', async (who, owner) => who.ask('plans.read', atPlan((await addedPlan(owner)).id))),
  reading('plans.scope', async (who, owner) => who.ask('plans.scope', atPlan((await addedPlan(owner)).id))),
  reading('plans.audit', async (who, owner) => who.ask('plans.audit', atPlan((await addedPlan(owner)).id))),
  reading('plans.progress', async (who, owner) => who.ask('plans.progress', atPlan((await addedPlan(owner)).id))),
  accepting('plans.exportPdf', async (who, owner) =>
    who.ask('plans.exportPdf', { ...atPlan((await addedPlan(owner)).id), body: {} }),
  ),
  reading('plans.report', async (who, owner) => who.ask('plans.report', atPlan((await addedPlan(owner)).id))),
  writing('plans.saveReport', async (who, owner) =>
    who.ask('plans.saveReport', { ...atPlan((await addedPlan(owner)).id), body: weeklyReport }),
  ),
  writing('plans.stopReport', async (who, owner) => who.ask('plans.stopReport', atPlan((await addedPlan(owner)).id))),
  making('plans.create', (who) => who.ask('plans.create', { ...inP1, body })),
  making('plans.createAt', (who) => who.ask('plans.createAt', { ...atPlan(crypto.randomUUID()), body })),
  making('plans.clone', async (who, owner) =>
    who.ask('plans.clone', { ...atPlan((await addedPlan(owner)).id), body: {} }),
  ),
  writing('plans.update', async (who, owner) =>
    who.ask('plans.update', { ...atPlan((await addedPlan(owner)).id), body: { field: 'status', value: 'PLANNING' } }),
  ),
  deleting('plans.delete', async (who, owner) => who.ask('plans.delete', atPlan((await addedPlan(owner)).id))),
  deleting('plans.restore', async (who, owner) => {
    const { id } = await addedPlan(owner);
    await owner.reply('plans.delete', atPlan(id));
    return who.ask('plans.restore', atPlan(id));
  }),
  writing('plans.changeScope', async (who, owner) => {
    const { id, item } = await withItem(owner);
    return who.ask('plans.changeScope', { ...atPlan(id), body: { scopeItems: [{ id: item, removed: true }] } });
  }),
  writing('plans.setDueDate', async (who, owner) => {
    const { id, item } = await withItem(owner);
    return who.ask('plans.setDueDate', { ...atItem(id, item), body: { dueDate: '2026-12-24' } });
  }),
  writing('plans.setAssignee', async (who, owner) => {
    const { id, item } = await withItem(owner);
    return who.ask('plans.setAssignee', { ...atItem(id, item), body: { assignee: 'owner' } });
  }),
  writing('plans.setStatus', async (who, owner) => {
    const { id, item } = await withItem(owner);
    return who.ask('plans.setStatus', { ...atItem(id, item), body: { status: 'COMPLETED' } });
  }),
  writing('plans.action', async (who, owner) => {
    const { id, item } = await withItem(owner);
    const change = { testPlanId: id, scopeItems: [item], changes: { dueDate: '2026-12-24' } };
    return who.ask('plans.action', { ...inP1, body: change });
  }),
  {
    call: 'plans.tasks',
    what: 'of oneself',
    statuses: [200, 200, 200, 403, 200, 200, 200, 200, 401],
    right: null,
    ask: (who) => who.ask('plans.tasks', {}),
  },
];
