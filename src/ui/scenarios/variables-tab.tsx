import { Braces, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { isVariableName } from '../../domain/flows/variable-name.ts';
import { variablesInOrder } from '../../domain/scenarios/scenario-document.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { texts } from '../../domain/texts/texts.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { CommittedField } from '../kit/drafts/committed-field.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { useScenarioChange, useScenarioParts, useScenarioRights } from './use-scenario.ts';

const faultOf = (name: string) =>
  name === '' || isVariableName(name) ? undefined : `${say.variable} ${texts.fault.variables}`;

/** Names and values that the flows of the scenario can use [SCEN-009, SCEN-011]. */
export function VariablesTab({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { mayUpdate } = useScenarioRights();
  const variables = variablesInOrder(useScenarioParts(scenario.id));
  const change = useScenarioChange();
  return (
    <Place>
      {variables.length === 0 && (
        <EmptyState icon={<Braces size={28} />} title={say.noVariables} text={say.noVariablesText} />
      )}
      <ul aria-label={say.variables}>
        {variables.map(({ name, value }) => (
          <li key={name}>
            <code>{name}</code>
            <CommittedField
              hideLabel
              label={say.valueOf(name)}
              readOnly={!mayUpdate}
              value={value}
              onCommit={(text) => change({ type: 'variable.set', name, value: text })}
            />
            {mayUpdate && (
              <IconButton
                small
                label={say.removeVariable(name)}
                icon={<Trash2 size={15} aria-hidden />}
                onPress={() => change({ type: 'variable.remove', name })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayUpdate && (
        <CommittedField
          key={variables.length}
          label={say.addVariable}
          placeholder={say.variable}
          value=""
          faultOf={faultOf}
          onCommit={(name) => name !== '' && change({ type: 'variable.set', name, value: '' })}
        />
      )}
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-width: 720px;
  ul { padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: minmax(80px, 1fr) 2fr auto; align-items: center; gap: 10px; min-height: 40px; }
  code { overflow-wrap: anywhere; }
`;
