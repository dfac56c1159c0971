import { useSelector } from '@xstate/react';
import { ListOrdered } from 'lucide-react';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { ranksAt } from '../../../domain/flows/editor/ranks.ts';
import { scenarioPageMessages as say } from '../../../domain/scenarios/scenario-page-messages.ts';
import { blankPlace, type Place, type ScenarioRecord } from '../../../domain/scenarios/scenario.ts';
import { laneCount, lanePiecesOf } from '../../../domain/scenarios/sequence/condition-lanes.ts';
import { conflictsOf } from '../../../domain/scenarios/sequence/scenario-conflicts.ts';
import { sequenceMessages } from '../../../domain/scenarios/sequence/sequence-messages.ts';
import { selectOrderNews } from '../../../machines/scenarios/scenario-page-machine.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { color, size } from '../../theme/tokens.ts';
import { useScenarioChange } from '../use-scenario.ts';
import { ConditionDialog } from './condition-dialog.tsx';
import { ConflictCount } from './place-conflicts.tsx';
import { PlaceRow } from './place-row.tsx';
import { useFlowChoices, useSequence, type Sequence } from './use-sequence.ts';

/** The flows in order: add, move, remove, and how each is run [SCEN-010]. */
export function SequenceTab({ scenario }: { readonly scenario: ScenarioRecord }) {
  const sequence = useSequence(scenario.id);
  const { parts, definitions, shown, mayUpdate } = sequence;
  const helpId = useId();
  const pieces = useMemo(() => lanePiecesOf(shown), [shown]);
  const conflicts = useMemo(() => conflictsOf(parts, definitions), [parts, definitions]);
  return (
    <Column>
      {shown.length === 0 && (
        <EmptyState icon={<ListOrdered size={28} />} title={say.emptySequence} text={say.emptySequenceText} />
      )}
      <ConflictCount conflicts={conflicts} />
      <VisuallyHidden id={helpId}>{sequenceMessages.handleHelp}</VisuallyHidden>
      <OrderNews sequence={sequence} />
      {shown.length > 0 && (
        <ol aria-label={say.sequence}>
          {shown.map((place, index) => (
            <PlaceRow
              key={place.id}
              place={place}
              index={index}
              sequence={sequence}
              lanes={laneCount(pieces)}
              pieces={pieces[index] ?? []}
              conflicts={conflicts.filter(({ placeId }) => placeId === place.id)}
              helpId={helpId}
            />
          ))}
        </ol>
      )}
      {mayUpdate && <AddFlow places={sequence.places} />}
      <ConditionDialog sequence={sequence} />
    </Column>
  );
}

/** What happens to a flow that is moved, for screen readers. */
function OrderNews({ sequence: { places, nameOf } }: { readonly sequence: Sequence }) {
  const { scenarioPage } = useArea('scenarios');
  const news = useSelector(scenarioPage, selectOrderNews);
  const place = places.find(({ id }) => id === news?.placeId);
  return (
    <VisuallyHidden role="status">
      {news && place && sequenceMessages.news[news.kind](nameOf(place), news.position, news.of)}
    </VisuallyHidden>
  );
}

function AddFlow({ places }: { readonly places: readonly Place[] }) {
  const { flowChoices } = useArea('scenarios');
  const { newId } = useActors();
  const change = useScenarioChange();
  const choices = useFlowChoices();
  const add = (flowId: string) => {
    const [rank = ''] = ranksAt(places, places.length, 1);
    change({ type: 'place.add', place: { ...blankPlace, conditions: [], values: {}, id: newId(), rank, flowId } });
  };
  return (
    <Add>
      <SelectField
        label={say.addFlow}
        placeholder={say.chooseFlow}
        value=""
        disabled={choices === null}
        options={(choices ?? []).map(({ flowId, name }) => ({ value: flowId, label: name }))}
        onSearch={(text) => flowChoices.send({ type: 'term.write', text })}
        onChange={add}
      />
    </Add>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-width: 1040px;
  ol {
    margin: 0;
    padding: 0;
    border: 1px solid ${color.line};
    border-radius: ${size.radiusLarge};
    list-style: none;
  }
`;
const Add = styled.div`
  max-width: 360px;
`;
