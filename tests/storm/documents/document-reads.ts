import { firstValueFrom } from 'rxjs';
import { readFlow } from '../../../src/app/areas/flows/flow-page-reads.ts';
import type { FlowPageNeeds } from '../../../src/app/areas/flows/flow-page-needs.ts';
import { readScenario } from '../../../src/app/areas/scenarios/scenarios.ts';
import { createFlowService } from '../../../src/services/flows/flow-service.ts';
import { createScenariosService } from '../../../src/services/scenarios/scenarios-service.ts';
import type { Http } from '../../../src/services/http/http.ts';

/** Reads the flow and the scenario as their pages do; false: not answered. */
export const createDocumentReads = (project: string, http: Http, needs: Omit<FlowPageNeeds, 'service'>) => {
  const [flow, scenario] = [createFlowService(http), createScenariosService(http)];
  return async (): Promise<boolean> => {
    try {
      await readFlow({ ...needs, service: flow }, { projectId: project, flowId: 'F-1' });
      const question = { about: `${project}/C-1`, term: '', page: 0 } as never;
      await firstValueFrom(readScenario({ ...needs, service: scenario } as never, question));
      return true;
    } catch {
      return false;
    }
  };
};
