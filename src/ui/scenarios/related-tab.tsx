import { useSelector } from '@xstate/react';
import { relatedMessages } from '../../domain/relations/related-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { selectScenarioRelated } from '../../machines/scenarios/scenario-page-machine.ts';
import { useArea } from '../actors-context.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { RelatedList } from '../relations/related-list.tsx';
import { RequirementsPart } from '../requirements/requirements-part.tsx';
import { useScenarioRights } from './use-scenario.ts';

/** The relations of the scenario [REL-012]. */
export function RelatedTab({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { scenarioPage } = useArea('scenarios');
  const { mayUpdate } = useScenarioRights();
  const related = useSelector(scenarioPage, selectScenarioRelated);
  if (!related) return null;
  const { projectId, id } = scenario;
  return (
    <>
      <VisuallyHidden as="h2">{relatedMessages.related}</VisuallyHidden>
      <RelatedList related={related} projectId={projectId} item={{ type: 'SCENARIO', id }} mayChange={mayUpdate} />
      <RequirementsPart projectId={projectId} entityType="SCENARIO" entityId={id} mayChange={mayUpdate} />
    </>
  );
}
