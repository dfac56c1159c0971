import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { flowEditorMessages as say } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { namedProblemText } from '../../../../domain/problems/problem-text.ts';
import { selectFieldChild, selectFields } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { fieldKey } from '../../../../machines/flows/editor/flow-at.ts';
import { selectFieldGone, type FlowFieldRef } from '../../../../machines/flows/editor/flow-field-machine.ts';
import type { FieldPlace } from '../../../../machines/flows/editor/flow-editor-events.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Banner } from '../../../kit/layout/banner.tsx';
import { useOpenProject } from '../../../projects/use-open-project.ts';
import { color, font } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';

/** Texts whose step somebody removed while they were being written: by whom, and how to bring them back. */
export function GoneTexts() {
  const { editor } = useFlow();
  const fields = useSelector(editor, selectFields);
  return fields.map((at) => <One key={fieldKey(at)} at={at} />);
}

function One({ at }: { readonly at: FieldPlace }) {
  const { editor } = useFlow();
  const field = useSelector(editor, selectFieldChild(at));
  return field ? <Gone field={field} /> : null;
}

function Gone({ field }: { readonly field: FlowFieldRef }) {
  const { nameOf } = useOpenProject();
  const gone = useSelector(
    field,
    selectFieldGone,
    (one, other) => one?.text === other?.text && one?.problem === other?.problem,
  );
  if (!gone) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Pair>
          <Button small tone="primary" onPress={() => field.send({ type: 'field.bringBack' })}>
            {say.bringBack}
          </Button>
          <Button small onPress={() => field.send({ type: 'field.discard' })}>
            {say.discard}
          </Button>
        </Pair>
      }
    >
      {say.gone(nameOf(gone.by ?? ''))} <Text>{`${say.goneText} ${gone.text}`}</Text>
      {gone.problem && ` ${namedProblemText(gone.problem, flowMessages.problemFields, say.fields)}`}
    </Banner>
  );
}

const Pair = styled.span`
  display: flex;
  gap: 6px;
`;
const Text = styled.span`
  color: ${color.text};
  font-size: ${font.list};
  font-weight: 500;
`;
