import { useSelector } from '@xstate/react';
import { Check, LayoutGrid } from 'lucide-react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { templateMessages as say } from '../../../domain/templates/template-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectIsArranging,
  selectIsPlacing,
  selectGridLayoutProblem,
  selectWantedCells,
} from '../../../machines/templates/grid-layout-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { color, font } from '../../theme/tokens.ts';
import { FieldsGrid, type FieldsGridProps } from './fields-grid.tsx';
import { MarkChoice } from '../../fields/mark-choice.tsx';
import { useProject } from '../use-project.ts';

/** Users who may change the template can rearrange its fields, for everyone [DEF-025]. */
export function ArrangeableFields(props: Pick<FieldsGridProps, 'fields' | 'render'>) {
  const { places } = useWorkspace();
  const { project } = useProject();
  const isArranging = useSelector(places, selectIsArranging);
  const wanted = useSelector(places, selectWantedCells);
  return (
    <>
      <FieldsGrid
        {...props}
        places={wanted}
        onArrange={isArranging ? (put) => places.send({ type: 'places.put', places: put }) : undefined}
      />
      <Line>
        <Button
          small
          tone="plain"
          pressed={isArranging}
          icon={isArranging ? <Check size={14} aria-hidden /> : <LayoutGrid size={14} aria-hidden />}
          onPress={() =>
            places.send(isArranging ? { type: 'arranging.end' } : { type: 'arranging.begin', projectId: project.id })
          }
        >
          {say.arrange}
        </Button>
        {isArranging && <span>{say.arrangeNote}</span>}
        <Mark />
      </Line>
    </>
  );
}

function Mark() {
  const { places } = useWorkspace();
  const problem = useSelector(places, selectGridLayoutProblem);
  const isPlacing = useSelector(places, selectIsPlacing);
  if (!problem) return isPlacing ? <FieldMark state="saving" text={messages.defect.marks.saving} /> : null;
  return (
    <MarkChoice
      text={say.notPlaced(problemText(problem, say.fields))}
      firstLabel={messages.retry}
      onFirst={() => places.send({ type: 'places.retry' })}
      secondLabel={messages.discard}
      onSecond={() => places.send({ type: 'places.discard' })}
    />
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  margin: -12px 0 16px;
  color: ${color.quiet};
  font-size: ${font.small};
`;
