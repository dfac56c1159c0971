import { z } from 'zod';
import { exportOptionsShape, pdfBodyShape } from '../downloads/pdf-options.ts';
import { factShape } from '../journal/fact-shape.ts';
import { call, idText } from '../wire/wire.ts';
import { chartChangesShape, chartPlaceShape, chartShape } from './charts/dashboard-chart.ts';
import { dashboardLimits } from './dashboard-limits.ts';
import { configShape, dashboardFields, dashboardShape, dashboardTypes } from './dashboard.ts';

const list = '/aa/api/v1/dashboards';
const one = `${list}/:id`;

const atDashboard = z.object({ id: idText });
const changed = z.object({ id: z.string(), facts: z.array(factShape) });
const { name } = dashboardFields.shape;
const config = configShape.default({});

/** One change of one dashboard. */
export const dashboardChangeShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rename'), name }),
  z.strictObject({ type: z.literal('add'), chart: chartShape }),
  z.strictObject({ type: z.literal('change'), chart: idText, changes: chartChangesShape }),
  z.strictObject({ type: z.literal('place'), places: z.array(chartPlaceShape).max(dashboardLimits.chartsMost) }),
  z.strictObject({ type: z.literal('remove'), chart: idText }),
]);

const forOwners = 'update Dashboard; account dashboards: manage Admin';

/** Dashboards of projects and of the account: their ids are unique in both. */
export const dashboardsContract = {
  'dashboards.list': call({
    method: 'GET',
    path: list,
    summary: 'The dashboards of a project, or of the account, by name [DASH-011]',
    auth: 'bearer',
    needs: 'read Dashboard; account dashboards: manage Admin',
    query: z.object({ type: z.enum(dashboardTypes).default('PROJECT'), projectId: idText.optional() }),
    /** `position`: the newest position of the project that this answer contains; 0 for the account. */
    reply: z.object({ dashboards: z.array(dashboardShape), position: z.int() }),
  }),
  'dashboards.read': call({
    method: 'GET',
    path: one,
    summary: 'A dashboard with its charts [DASH-012]',
    auth: 'bearer',
    needs: 'read Dashboard; account dashboards: manage Admin',
    params: atDashboard,
    reply: dashboardShape,
  }),
  'dashboards.create': call({
    method: 'POST',
    path: list,
    summary: 'Creates a dashboard, perhaps with charts [DASH-015]',
    auth: 'bearer',
    needs: 'create Dashboard; account dashboards: manage Admin',
    body: z.strictObject({
      name,
      type: z.enum(dashboardTypes).default('PROJECT'),
      projectId: z.string().max(64).default(''),
      config,
    }),
    idempotent: true,
    status: 201,
    reply: changed,
  }),
  'dashboards.save': call({
    method: 'PUT',
    path: one,
    summary:
      'Saves a whole dashboard. Its changes against the given revision are merged with those of others, chart by chart [DASH-013]',
    auth: 'bearer',
    needs: forOwners,
    params: atDashboard,
    /** Further fields of a dashboard may be sent back as they were read. */
    body: z.object({ name, config, revision: z.int().min(1) }),
    idempotent: true,
    reply: changed,
  }),
  'dashboards.change': call({
    method: 'PATCH',
    path: one,
    summary: 'Changes the name of a dashboard, one of its charts, or their places: what the screens send',
    auth: 'bearer',
    needs: forOwners,
    params: atDashboard,
    body: dashboardChangeShape,
    idempotent: true,
    reply: changed,
  }),
  'dashboards.exportPdf': call({
    method: 'POST',
    path: `${one}/export-pdf`,
    summary:
      'Creates a PDF of a dashboard of a project in the background; a notification says when it can be downloaded',
    auth: 'bearer',
    needs: 'read Dashboard',
    params: atDashboard,
    body: pdfBodyShape,
    idempotent: true,
    status: 202,
    reply: z.object({ id: z.string() }),
  }),
  'dashboards.readPdf': call({
    method: 'GET',
    path: `${one}/pdf`,
    summary: 'The PDF of a dashboard at once, with the numbers of now: for dashboards of the account, and for programs',
    auth: 'bearer',
    needs: 'read Dashboard; account dashboards: manage Admin',
    params: atDashboard,
    query: z.object({
      language: exportOptionsShape.shape.language,
      timeZone: exportOptionsShape.shape.timeZone,
    }),
    bytes: 'reply',
    types: ['application/pdf'],
    reply: z.file(),
  }),
  'dashboards.delete': call({
    method: 'DELETE',
    path: one,
    summary: 'Moves a dashboard of a project to the trash; one of the account is deleted for good [DASH-014]',
    auth: 'bearer',
    needs: 'delete Dashboard; account dashboards: manage Admin',
    params: atDashboard,
    idempotent: true,
    reply: changed,
  }),
  'dashboards.restore': call({
    method: 'POST',
    path: `${one}/restore`,
    summary: 'Restores a dashboard of a project from the trash',
    auth: 'bearer',
    needs: 'delete Dashboard',
    params: atDashboard,
    idempotent: true,
    reply: changed,
  }),
} as const;
