import { askPdf, type PdfRequestNeeds } from '../../pdf/ask-pdf.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import type { ScenarioQueriesNeeds } from '../scenario-queries.ts';
import { readScenario } from '../scenario-rows.ts';

export const scenarioPdfHandlers = (
  needs: ScenarioQueriesNeeds & PdfRequestNeeds,
): Pick<Handlers, 'scenarios.exportPdf'> => ({
  'scenarios.exportPdf': async ({ params: { project, id }, body }, request) => {
    authorize(await projectAccess(needs.database, callerOf(request), project, needs.now()), 'read', 'Scenario');
    await readScenario(needs.database, { project, id });
    const { exportOptions: options } = body;
    return askPdf(needs, request, { call: 'scenarios.exportPdf', type: 'scenario_pdf_export', project, id, options });
  },
});
