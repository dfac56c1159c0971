import styled from 'styled-components';
import { scenarioMessages } from '../../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as words } from '../../../domain/scenarios/scenario-page-messages.ts';
import type { Place, PlaceField } from '../../../domain/scenarios/scenario.ts';
import { datasetsFor } from '../../../domain/scenarios/sequence/flow-definition.ts';
import { sequenceMessages as say } from '../../../domain/scenarios/sequence/sequence-messages.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { optionsOf } from '../scenario-options.tsx';
import { useScenarioChange } from '../use-scenario.ts';
import { narrow } from '../../theme/tokens.ts';
import type { Sequence } from './use-sequence.ts';

interface PlaceSettingsProps {
  readonly place: Place;
  readonly sequence: Sequence;
}

/** The datasets of the flow and the shared ones; one that is set and cannot be used is shown, too. */
const datasetOptions = ({ flowId, dataset }: Place, { definitions }: Sequence) => {
  const usable = datasetsFor(definitions, flowId).map((one) => ({
    value: one.id,
    label: one.name,
    hint: one.flowId === '' ? say.shared : undefined,
  }));
  const isUsable = dataset === '' || usable.some(({ value }) => value === dataset);
  const other = definitions.datasets.find(({ id }) => id === dataset);
  return [
    { value: '', label: say.noDataset },
    ...usable,
    ...(isUsable ? [] : [{ value: dataset, label: other?.name ?? say.unknownDataset }]),
  ];
};

/** How a flow is run: by whom, with which data, and what happens when it fails [SCEN-003, SCEN-007, SCEN-008]. */
export function PlaceSettings({ place, sequence }: PlaceSettingsProps) {
  const change = useScenarioChange();
  const { mayUpdate, nameOf } = sequence;
  const name = nameOf(place);
  const set = (field: PlaceField) => (value: string) =>
    change({ type: 'place.update', placeId: place.id, field, value });
  const common = { hideLabel: true, look: 'quiet', readOnly: !mayUpdate } as const;
  return (
    <Settings>
      <SelectField
        {...common}
        label={words.mode(name)}
        value={place.executionMode}
        options={optionsOf(scenarioMessages.executionModes)}
        onChange={set('executionMode')}
      />
      <SelectField
        {...common}
        label={words.onFailure(name)}
        value={place.onFailure}
        options={optionsOf(scenarioMessages.failureModes)}
        onChange={set('onFailure')}
      />
      <SelectField
        {...common}
        label={say.dataset(name)}
        value={place.dataset}
        options={datasetOptions(place, sequence)}
        onChange={set('dataset')}
      />
    </Settings>
  );
}

const Settings = styled.div`
  display: grid;
  grid-template-columns: 140px 190px 160px;
  gap: 2px;
  @media (max-width: ${narrow.page}) { grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); }
`;
