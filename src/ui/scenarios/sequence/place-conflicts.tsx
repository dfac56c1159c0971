import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { fixOf, type ScenarioConflict } from '../../../domain/scenarios/sequence/scenario-conflicts.ts';
import { sequenceMessages } from '../../../domain/scenarios/sequence/sequence-messages.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import type { ScenarioChange } from '../../../domain/scenarios/scenario-facts.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { focusTarget } from '../../kit/focus/focus-target.ts';
import { Banner } from '../../kit/layout/banner.tsx';
import { color, font } from '../../theme/tokens.ts';
import { valueTarget } from './place-values.tsx';
import type { Sequence } from './use-sequence.ts';

const { conflicts: say, fixes } = sequenceMessages;

/** How many conflicts there are, and what an adapter would answer. */
export function ConflictCount({ conflicts }: { readonly conflicts: readonly ScenarioConflict[] }) {
  if (conflicts.length === 0) return null;
  const isIncompatible = conflicts.some(({ kind }) => kind === 'stepsIncompatible');
  return (
    <Banner tone="warning">{`${say.count(conflicts.length)}. ${isIncompatible ? say.incompatible : say.text}`}</Banner>
  );
}

const textOf = (conflict: ScenarioConflict): string => {
  switch (conflict.kind) {
    case 'datasetForeign':
      return say.datasetForeign(conflict.dataset);
    case 'parameterUnset':
      return say.parameterUnset(conflict.parameter);
    case 'valueInvalid':
      return say.valueInvalid(conflict.parameter, reasonText(conflict.reason));
    case 'variableMissing':
      return say.variableMissing(conflict.variable);
    default:
      return say[conflict.kind];
  }
};

const labelOf = (conflict: ScenarioConflict, changes: readonly ScenarioChange[] | null): string => {
  const [change] = changes ?? [];
  switch (conflict.kind) {
    case 'flowDeleted':
    case 'flowEmpty':
      return fixes.removeFlow;
    case 'stepsIncompatible':
      return fixes.runManually;
    case 'datasetForeign':
    case 'datasetDeleted':
      return fixes.useNoDataset;
    case 'parameterUnset':
      return change?.type === 'place.setValue' ? fixes.useValue(change.value ?? '') : fixes.enterValue;
    case 'valueInvalid':
      return changes ? fixes.useDefault : fixes.enterValue;
    case 'variableMissing':
      return change?.type === 'variable.set' ? fixes.addVariable(conflict.variable) : fixes.removeCondition;
  }
};

interface PlaceConflictsProps {
  readonly conflicts: readonly ScenarioConflict[];
  readonly sequence: Sequence;
}

/** Why the flow cannot run here, each with the button that fixes it. */
export function PlaceConflicts({ conflicts, sequence: { parts, definitions, mayUpdate } }: PlaceConflictsProps) {
  const { scenarioPage } = useArea('scenarios');
  if (conflicts.length === 0) return null;
  const fix = (conflict: ScenarioConflict, changes: readonly ScenarioChange[] | null) => {
    if (changes) scenarioPage.send({ type: 'changes.make', changes });
    else if ('parameter' in conflict) focusTarget(valueTarget(conflict.placeId, conflict.parameter));
  };
  return (
    <Lines>
      {conflicts.map((conflict) => {
        const changes = fixOf(conflict, parts, definitions);
        return (
          <li key={JSON.stringify(conflict)}>
            <TriangleAlert size={14} aria-hidden />
            <span>{textOf(conflict)}</span>
            {mayUpdate && (
              <Button small onPress={() => fix(conflict, changes)}>
                {labelOf(conflict, changes)}
              </Button>
            )}
          </li>
        );
      })}
    </Lines>
  );
}

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.warning};
  font-size: ${font.list};
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
  li > span { flex: 0 1 auto; min-width: min(200px, 80%); max-width: calc(100% - 22px); }
  svg { flex: none; }
`;
