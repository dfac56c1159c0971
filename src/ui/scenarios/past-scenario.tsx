import { alike } from '../../domain/alike.ts';
import type { PastMoment } from '../../domain/documents/past-moment.ts';
import { pastMessages } from '../../domain/documents/past-messages.ts';
import { versionFields } from '../../domain/scenarios/history/commands-restoring.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages } from '../../domain/scenarios/scenario-page-messages.ts';
import { sequenceMessages as say } from '../../domain/scenarios/sequence/sequence-messages.ts';
import type { Reply } from '../../domain/wire/contract.ts';
import { PastFields, PastRows } from '../documents/past-table.tsx';
import { useValueText } from './use-value-text.ts';
import { sentenceOf } from './sequence/use-sequence.ts';

export type PastScenarioState = Reply<'scenarios.revision'>;
type Flow = PastScenarioState['flows'][number];

const names = scenarioMessages.fields;
const heads = [names.flow, names['flow.executionMode'], names['flow.onFailure'], names['flow.conditions']];

/** A scenario as it was, read-only; what that revision changed is marked. */
export function PastScenario({ before, after }: PastMoment<PastScenarioState>) {
  const textOf = useValueText();
  const nameOf = ({ flowId }: Pick<Flow, 'flowId'>): string =>
    after.flows.find((flow) => flow.flowId === flowId)?.name || pastMessages.deletedFlow;
  const cellsOf = (flow: Flow): readonly string[] => [
    nameOf(flow),
    scenarioMessages.executionModes[flow.executionMode],
    scenarioMessages.failureModes[flow.onFailure],
    flow.conditions.map((one) => sentenceOf(one, { places: after.flows, nameOf })).join(` ${say.condition.and} `),
  ];
  const earlier = new Map(before.flows.map((flow) => [flow.id, flow]));
  const variables = ({ variables: all }: PastScenarioState) => all.map(({ name, value }) => `${name} = ${value}`);
  const values = (state: PastScenarioState, field: (typeof versionFields)[number]): string => {
    const value = state.scenario[field];
    return typeof value === 'string' ? textOf(field, value) : value.join(', ');
  };
  return (
    <>
      <PastFields
        fields={[
          ...versionFields.map((field) => ({
            label: names[field],
            value: values(after, field),
            isChanged: !alike(before.scenario[field], after.scenario[field]),
          })),
          {
            label: scenarioPageMessages.tabs.variables,
            value: variables(after).join(', '),
            isChanged: !alike(before.variables, after.variables),
          },
        ]}
      />
      <PastRows
        label={scenarioPageMessages.tabs.sequence}
        heads={heads}
        empty={pastMessages.noFlows}
        rows={after.flows.map((flow) => ({
          id: flow.id,
          cells: cellsOf(flow),
          isChanged: !alike(earlier.get(flow.id), flow),
        }))}
      />
    </>
  );
}
