import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { flowEditorMessages as words } from '../../../domain/flows/editor/flow-editor-messages.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { flowPageMessages as say } from '../../../domain/flows/page/flow-page-messages.ts';
import { namedProblemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { fieldKey } from '../../../machines/flows/editor/flow-at.ts';
import type { FieldEvent, FieldPlace } from '../../../machines/flows/editor/flow-editor-events.ts';
import { selectFieldChild } from '../../../machines/flows/editor/flow-editor-machine.ts';
import {
  selectFieldConflict,
  selectFieldDraft,
  selectFieldOverwritten,
  selectFieldProblem,
  selectVersions,
  type FlowFieldRef,
} from '../../../machines/flows/editor/flow-field-machine.ts';
import { MarkChoice } from '../../fields/mark-choice.tsx';
import { when } from '../../kit/focus/when.ts';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { PagePart } from '../../records/page-part.tsx';
import { useFlow } from './use-flow.ts';

const TextQuestion = lazyPart(async () => ({ default: (await import('../../fields/text-question.tsx')).TextQuestion }));

/** One text of the flow: what is stored, or what is being typed, with what has to be answered about it. */
export interface FlowText {
  readonly value: string;
  readonly mark: ReactNode;
  readonly key: string;
  send(event: FieldEvent): void;
}

export const useFlowText = (at: FieldPlace, stored: string): FlowText => {
  const { editor } = useFlow();
  const child = useSelector(editor, selectFieldChild(at));
  const draft = useSelector(child, when(selectFieldDraft, null));
  return {
    value: draft ?? stored,
    mark: child && <TextMark field={child} />,
    key: fieldKey(at),
    send: (event) => editor.send({ type: 'field.send', at, event }),
  };
};

interface Choice {
  readonly label: string;
  readonly type:
    | 'field.keepMine'
    | 'field.useTheirs'
    | 'field.restore'
    | 'field.accept'
    | 'field.retry'
    | 'field.discard';
}

/** Another person's value, or a refusal: what happened, and two answers. */
export function TextMark({ field }: { readonly field: FlowFieldRef }) {
  const { nameOf } = useOpenProject();
  const problem = useSelector(field, selectFieldProblem);
  const conflictBy = useSelector(field, selectFieldConflict);
  const overwritten = useSelector(field, selectFieldOverwritten);
  const versions = useSelector(field, selectVersions, shallowEqual);
  const answers = (text: string, [first, second]: readonly [Choice, Choice]) => (
    <MarkChoice
      text={text}
      firstLabel={first.label}
      onFirst={() => field.send({ type: first.type })}
      secondLabel={second.label}
      onSecond={() => field.send({ type: second.type })}
    />
  );
  const question = (
    <PagePart name="text-question" loading={null}>
      <TextQuestion versions={versions} note={say.theirsAndMine} />
    </PagePart>
  );
  if (problem)
    return answers(
      say.notSaved(namedProblemText(problem, flowMessages.problemFields, flowMessages.fields, words.fields)),
      [
        { label: messages.retry, type: 'field.retry' },
        { label: messages.discard, type: 'field.discard' },
      ],
    );
  if (conflictBy !== null)
    return (
      <Question>
        {answers(say.overruled(nameOf(conflictBy)), [
          { label: say.keepMine, type: 'field.keepMine' },
          { label: say.useTheirs, type: 'field.useTheirs' },
        ])}
        {question}
      </Question>
    );
  if (overwritten)
    return (
      <Question>
        {answers(say.overruled(nameOf(overwritten.by)), [
          { label: say.restoreMine, type: 'field.restore' },
          { label: say.accept, type: 'field.accept' },
        ])}
        {question}
      </Question>
    );
  return null;
}

/** Below the input of a cell, which is larger than the cell. */
const Question = styled.div`
  padding-top: 6px;
`;
