import { X } from 'lucide-react';
import { isAfter } from '../../domain/scenarios/scenario-document.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { Condition, Place } from '../../domain/scenarios/scenario.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { useScenarioChange } from './use-scenario.ts';

interface PlaceConditionsProps {
  readonly place: Place;
  readonly earlier: readonly Place[];
  readonly nameOf: (place: Place) => string;
  readonly mayUpdate: boolean;
}

const results = ['PASSED', 'FAILED', 'ENDED'] as const;

/** Conditions as sentences; a flow waits for earlier ones only. */
export function PlaceConditions({ place, earlier, nameOf, mayUpdate }: PlaceConditionsProps) {
  const change = useScenarioChange();
  const set = (value: readonly Condition[]) =>
    change({ type: 'place.update', placeId: place.id, field: 'conditions', value });
  const sentenceOf = (condition: Condition) => {
    if (!isAfter(condition)) return say.operators[condition.operator](condition.variable, condition.value);
    const other = earlier.find(({ id }) => id === condition.after);
    return say.after[condition.result](other ? nameOf(other) : say.unknown);
  };
  const options = earlier.flatMap((other) =>
    results.map((result) => ({ value: `${other.id}/${result}`, label: say.after[result](nameOf(other)) })),
  );
  const add = (chosen: string) => {
    const [after = '', result] = chosen.split('/');
    set([...place.conditions, { after, result: result as 'PASSED' }]);
  };
  return (
    <div data-conditions>
      {place.conditions.map((condition, at) => (
        <em key={JSON.stringify(condition)}>
          {sentenceOf(condition)}
          {mayUpdate && (
            <IconButton
              small
              label={`${say.removeCondition}: ${sentenceOf(condition)}`}
              icon={<X size={13} aria-hidden />}
              onPress={() => set(place.conditions.filter((_, other) => other !== at))}
            />
          )}
        </em>
      ))}
      {mayUpdate && options.length > 0 && (
        <SelectField
          hideLabel
          label={say.addCondition(nameOf(place))}
          placeholder={say.newCondition}
          value=""
          options={options}
          onChange={add}
        />
      )}
    </div>
  );
}
