import { z } from 'zod';
import { auditEntryShape } from '../audit/audit-entry.ts';
import { pdfBodyShape } from '../downloads/pdf-options.ts';
import { factShape } from '../journal/fact-shape.ts';
import { dayShape, referenceField } from '../journal/record-fields.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { planDayShape } from './progress/plan-day.ts';
import { planReportContract } from './report/plan-report-contract.ts';
import { planFields, planLimits, planShape } from './plan.ts';
import { assignmentsShape, scopeChangeShape, scopeItemShape, scopeStatusShape } from './scope-item.ts';
import { tasksMost, taskShape } from './task.ts';

/** The calls of test plans sit here [PLAN-014]. */
const prefix = '/tp/api/v1/:project';
const list = `${prefix}/testplans`;
const one = `${list}/:id`;
const items = `${one}/scopeitems`;

const atProject = z.object({ project: idText });
const atPlan = z.object({ project: idText, id: idText });
const atItem = z.object({ project: idText, id: idText, item: idText });
const facts = z.array(factShape);
const changed = z.object({ id: z.string(), facts });
/** `items`: those that the change names, as they are now; `skipped`: names of items with several people [PLAN-011]. */
const changedScope = changed.extend({ items: z.array(scopeItemShape), skipped: z.array(z.string()) });
const rank = z.string().min(1).max(200);
const fieldNames = Object.keys(planFields.shape) as [keyof typeof planFields.shape];

/** One entry of a change of the scope; the entries of a request are of one kind. */
const scopeEditShape = z.union([
  /** Adds a scenario, at the end without `order`. */
  z.strictObject({ scenarioId: idText, id: idText.optional(), order: rank.optional() }),
  z.strictObject({ id: idText, removed: z.literal(true) }),
  z.strictObject({ id: idText, order: rank }),
  /** Converts to several people; none: one person again. */
  z.strictObject({ id: idText, assignments: assignmentsShape }),
]);
export type ScopeEdit = z.output<typeof scopeEditShape>;

export const plansContract = {
  ...planReportContract,
  'plans.list': call({
    method: 'GET',
    path: list,
    summary: 'The test plans of a project by name; with a term, the first that have it in their name',
    auth: 'bearer',
    needs: 'read TestPlan',
    params: atProject,
    query: z.object({
      term: text(200).optional(),
      size: z.coerce.number().int().min(1).max(planLimits.plansMost).optional(),
    }),
    /** `position`: the newest position of the project that this answer contains. */
    reply: z.object({ testPlans: z.array(planShape), position: z.int() }),
  }),
  'plans.read': call({
    method: 'GET',
    path: one,
    summary: 'A test plan',
    auth: 'bearer',
    needs: 'read TestPlan',
    params: atPlan,
    reply: planShape.extend({ scopeItems: z.array(scopeItemShape), position: z.int() }),
  }),
  'plans.create': call({
    method: 'POST',
    path: list,
    summary: 'Creates a test plan',
    auth: 'bearer',
    needs: 'create TestPlan',
    params: atProject,
    body: planFields.body,
    idempotent: true,
    status: 201,
    reply: changed,
  }),
  'plans.createAt': call({
    method: 'POST',
    path: one,
    summary: 'Creates a test plan with this id',
    auth: 'bearer',
    needs: 'create TestPlan',
    params: atPlan,
    body: planFields.body,
    idempotent: true,
    status: 201,
    reply: changed,
  }),
  'plans.update': call({
    method: 'PATCH',
    path: one,
    summary: 'Changes one field of a test plan, or some',
    auth: 'bearer',
    needs: 'update TestPlan',
    params: atPlan,
    body: z.union([z.strictObject({ field: z.enum(fieldNames), value: z.unknown() }), planFields.changes]),
    idempotent: true,
    reply: changed,
  }),
  'plans.delete': call({
    method: 'DELETE',
    path: one,
    summary: 'Moves a test plan to the trash, with its scope',
    auth: 'bearer',
    needs: 'delete TestPlan',
    params: atPlan,
    idempotent: true,
    reply: changed,
  }),
  'plans.restore': call({
    method: 'POST',
    path: `${one}/restore`,
    summary: 'Restores a test plan from the trash',
    auth: 'bearer',
    needs: 'delete TestPlan',
    params: atPlan,
    idempotent: true,
    reply: changed,
  }),
  'plans.clone': call({
    method: 'POST',
    path: `${one}/clone`,
    summary: 'A new test plan with the scenarios and people of this one, without results',
    auth: 'bearer',
    needs: 'create TestPlan',
    params: atPlan,
    body: z.strictObject({ name: text(planLimits.nameLength * 4).optional() }),
    idempotent: true,
    status: 201,
    reply: changed,
  }),
  'plans.scope': call({
    method: 'GET',
    path: items,
    summary: 'The scope items of a test plan in their order',
    auth: 'bearer',
    needs: 'read TestPlan',
    params: atPlan,
    reply: z.object({ scopeItemResponseList: z.array(scopeItemShape), position: z.int() }),
  }),
  'plans.changeScope': call({
    method: 'PATCH',
    path: items,
    summary: 'Adds, removes, moves or assigns scope items',
    auth: 'bearer',
    needs: 'update TestPlan',
    params: atPlan,
    body: z.strictObject({ scopeItems: z.array(scopeEditShape).min(1).max(planLimits.itemsAtOnce) }),
    idempotent: true,
    reply: changedScope,
  }),
  'plans.setDueDate': call({
    method: 'PATCH',
    path: `${items}/:item/duedate`,
    summary: 'Sets the due date of a scope item',
    auth: 'bearer',
    needs: 'update TestPlan',
    params: atItem,
    body: z.strictObject({ dueDate: dayShape }),
    idempotent: true,
    reply: changedScope,
  }),
  'plans.setAssignee': call({
    method: 'PATCH',
    path: `${items}/:item/assignee`,
    summary: 'Sets the assignee of a scope item',
    auth: 'bearer',
    needs: 'update TestPlan',
    params: atItem,
    body: z.strictObject({ assignee: referenceField.shape }),
    idempotent: true,
    reply: changedScope,
  }),
  'plans.setStatus': call({
    method: 'PATCH',
    path: `${items}/:item/status`,
    summary: 'Sets the status of a scope item',
    auth: 'bearer',
    needs: 'update TestPlan',
    params: atItem,
    body: z.strictObject({ status: scopeStatusShape }),
    idempotent: true,
    reply: changedScope,
  }),
  'plans.action': call({
    method: 'POST',
    path: `${list}/action`,
    summary: 'Changes many scope items of a test plan at once; those with several people are skipped and named',
    auth: 'bearer',
    needs: 'update TestPlan',
    params: atProject,
    body: z.strictObject({
      testPlanId: idText,
      scopeItems: z.array(idText).min(1).max(planLimits.itemsAtOnce),
      changes: scopeChangeShape,
    }),
    idempotent: true,
    reply: changedScope,
  }),
  'plans.audit': call({
    method: 'GET',
    path: `${one}/audit`,
    summary: 'The history of a test plan, newest first',
    auth: 'bearer',
    needs: 'read TestPlan',
    params: atPlan,
    query: z.object({ page: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({ _embedded: z.object({ auditTrail: z.array(auditEntryShape) }), page: pageShape }),
  }),
  'plans.progress': call({
    method: 'GET',
    path: `${one}/progress`,
    summary: 'The scope of a test plan at the end of each day on which it changed, in the last two years',
    auth: 'bearer',
    needs: 'read TestPlan',
    params: atPlan,
    reply: z.object({ days: z.array(planDayShape) }),
  }),
  'plans.exportPdf': call({
    method: 'POST',
    path: `${one}/export-pdf`,
    summary: 'Creates a PDF of a test plan in the background; a notification says when it can be downloaded',
    auth: 'bearer',
    needs: 'read TestPlan',
    params: atPlan,
    body: pdfBodyShape,
    idempotent: true,
    status: 202,
    reply: z.object({ id: z.string() }),
  }),
  'plans.tasks': call({
    method: 'GET',
    path: '/wi/api/v1/tasks',
    summary: `The open tasks of the signed-in person over all projects, the first due first, at most ${tasksMost}`,
    auth: 'bearer',
    needs: 'signed in',
    reply: z.object({ taskResponseList: z.array(taskShape) }),
  }),
} as const;
