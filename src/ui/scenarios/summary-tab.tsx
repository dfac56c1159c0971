import styled from 'styled-components';
import { flowMessages } from '../../domain/flows/flow-messages.ts';
import { relatedMessages } from '../../domain/relations/related-messages.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import type { ScenarioField } from '../../domain/scenarios/scenario-facts.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { useArea } from '../actors-context.tsx';
import { CommittedField } from '../kit/drafts/committed-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SafeHtml } from '../kit/rich-text/safe-html.tsx';
import { font } from '../theme/tokens.ts';
import { RelatedTab } from './history-and-related.tsx';
import { optionsOf } from './scenarios-list.tsx';
import { useScenarioRights } from './use-scenario.ts';

const statuses = optionsOf(flowMessages.statuses);
const severities = optionsOf(scenarioMessages.severities);

/** Name, status, severity and description, and what the scenario is related to. */
export function SummaryTab({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { scenarioPage } = useArea('scenarios');
  const { mayUpdate } = useScenarioRights();
  const { fields } = scenarioMessages;
  const set = (field: ScenarioField) => (value: string) =>
    scenarioPage.send({ type: 'changes.make', changes: [{ type: 'scenario.update', field, value }] });
  return (
    <Place>
      <Fields>
        <CommittedField
          label={fields.name}
          required
          readOnly={!mayUpdate}
          value={scenario.name}
          onCommit={set('name')}
        />
        <SelectField
          label={fields.status}
          readOnly={!mayUpdate}
          value={scenario.status}
          options={statuses}
          onChange={set('status')}
        />
        <SelectField
          label={fields.severity}
          readOnly={!mayUpdate}
          value={scenario.severity}
          options={severities}
          onChange={set('severity')}
        />
      </Fields>
      {scenario.description !== '' && (
        <section aria-labelledby="description">
          <h2 id="description">{fields.description}</h2>
          <SafeHtml html={scenario.description} />
        </section>
      )}
      <section aria-labelledby="related">
        <h2 id="related">{relatedMessages.related}</h2>
        <RelatedTab scenario={scenario} />
      </section>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  max-width: 880px;
  h2 { margin-bottom: 8px; font-size: ${font.body}; font-weight: 600; }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 12px;
`;
