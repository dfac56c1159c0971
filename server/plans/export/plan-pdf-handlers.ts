import { askPdf, type PdfRequestNeeds } from '../../pdf/ask-pdf.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import type { PlansNeeds } from '../plan-commands.ts';
import { findPlan } from '../plan-rows.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';

const missing: Problem = { kind: 'missing' };

export const planPdfHandlers = (needs: PlansNeeds & PdfRequestNeeds): Pick<Handlers, 'plans.exportPdf'> => ({
  'plans.exportPdf': async ({ params: { project, id }, body }, request) => {
    authorize(await projectAccess(needs.database, callerOf(request), project, needs.now()), 'read', 'TestPlan');
    const today = new Date(needs.now()).toISOString().slice(0, 10);
    if (!(await findPlan(needs.database, { project, id, today }))) throw missing;
    const { exportOptions: options } = body;
    return askPdf(needs, request, { call: 'plans.exportPdf', type: 'plan_pdf_export', project, id, options });
  },
});
