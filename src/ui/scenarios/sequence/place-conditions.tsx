import { X } from 'lucide-react';
import styled from 'styled-components';
import { alike } from '../../../domain/alike.ts';
import type { Condition, Place } from '../../../domain/scenarios/scenario.ts';
import { draftOfCondition } from '../../../domain/scenarios/sequence/condition-draft.ts';
import { sequenceMessages } from '../../../domain/scenarios/sequence/sequence-messages.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { color, font, size } from '../../theme/tokens.ts';
import { useScenarioChange } from '../use-scenario.ts';
import { sentenceOf, type Sequence } from './use-sequence.ts';

const { condition: say } = sequenceMessages;

interface PlaceConditionsProps {
  readonly place: Place;
  readonly sequence: Sequence;
}

/** Also of a list that a program has sent with the same condition twice. */
const keyOf = (conditions: Place['conditions'], index: number): string => {
  const condition = conditions[index];
  const earlier = conditions.slice(0, index).filter((one) => alike(one, condition));
  return `${JSON.stringify(condition)} ${earlier.length}`;
};

/** Conditions as sentences; pressing one changes it. All must hold. */
export function PlaceConditions({ place, sequence }: PlaceConditionsProps) {
  if (place.conditions.length === 0) return null;
  return (
    <Sentences>
      <span>{say.first}</span>
      {place.conditions.map((condition, index) => (
        <Sentence
          key={keyOf(place.conditions, index)}
          place={place}
          condition={condition}
          index={index}
          sequence={sequence}
        />
      ))}
    </Sentences>
  );
}

interface SentenceProps extends PlaceConditionsProps {
  readonly condition: Condition;
  readonly index: number;
}

function Sentence({ place, condition, index, sequence }: SentenceProps) {
  const { conditionForm } = useArea('scenarios');
  const change = useScenarioChange();
  const text = sentenceOf(condition, sequence);
  const { id: placeId } = place;
  if (!sequence.mayUpdate) return <span>{index > 0 ? `${say.and} ${text}` : text}</span>;
  const edit = () =>
    conditionForm.send({
      type: 'form.open',
      about: `${placeId}/${JSON.stringify(condition)}`,
      draft: { ...draftOfCondition(condition) },
      value: { placeId, was: condition },
    });
  return (
    <>
      {index > 0 && <span>{say.and}</span>}
      <Chip>
        <Button small tone="plain" onPress={edit}>
          {text}
        </Button>
        <IconButton
          small
          label={say.remove(text)}
          icon={<X size={13} aria-hidden />}
          onPress={() => change({ type: 'place.setCondition', placeId, was: condition, value: null })}
        />
      </Chip>
    </>
  );
}

const Sentences = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  border-radius: 6px;
  background: ${color.hover};
  && button { min-width: ${size.target}; height: auto; min-height: ${size.target}; white-space: normal; text-align: start; overflow-wrap: anywhere; }
`;
