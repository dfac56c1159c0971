import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { useScenarioRights } from './use-scenario.ts';

const LinkedIssues = lazyPart(async () => ({
  default: (await import('../integrations/integrations-tab.tsx')).IntegrationsTab,
}));

/** The issues that are linked to the scenario [INTEG-015]. */
export function IntegrationsTab({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { mayUpdate } = useScenarioRights();
  return <LinkedIssues entityId={scenario.id} mayChange={mayUpdate} />;
}
