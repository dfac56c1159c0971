import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectConflict,
  selectFunctionDraft,
  selectFunctionId,
  selectFunctionProblem,
  selectIsDefault,
  selectIsFormReady,
  selectIsReadOnly,
  selectUnreachable,
  selectWork,
} from '../../machines/functions/function-form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { font } from '../theme/tokens.ts';
import { FunctionBody } from './function-body.tsx';
import { FunctionConflict } from './function-conflict.tsx';
import { FunctionExamples } from './function-examples.tsx';
import { FunctionFields } from './function-fields.tsx';
import { FunctionReference } from './function-reference.tsx';
import { FunctionTrialPanel } from './function-trial-panel.tsx';

/** One function: written at the left; what it can call, and a trial, at the right. */
export function FunctionEditor() {
  const { functionForm } = useArea('functions');
  const isReady = useSelector(functionForm, selectIsFormReady);
  const unreachable = useSelector(functionForm, selectUnreachable);
  return (
    <Page>
      <Head />
      {unreachable && (
        <EmptyState
          title={say.failed}
          text={problemText(unreachable)}
          action={<Button onPress={() => functionForm.send({ type: 'form.retry' })}>{messages.retry}</Button>}
        />
      )}
      {!isReady && !unreachable && <Skeleton $height="420px" />}
      {isReady && <Open />}
    </Page>
  );
}

function Head() {
  const { functionForm } = useArea('functions');
  const isNew = useSelector(functionForm, selectFunctionId) === '';
  const { name } = useSelector(functionForm, ({ context }) => context.stored);
  return (
    <div>
      <Button
        small
        icon={<ArrowLeft size={14} aria-hidden />}
        onPress={() => functionForm.send({ type: 'form.close' })}
      >
        {say.back}
      </Button>
      <h2>{isNew ? say.newTitle : say.editTitle(name)}</h2>
    </div>
  );
}

function Open() {
  const { functionForm } = useArea('functions');
  const isReadOnly = useSelector(functionForm, selectIsReadOnly);
  const isDefault = useSelector(functionForm, selectIsDefault);
  const hasConflict = useSelector(functionForm, selectConflict) !== null;
  return (
    <>
      {isReadOnly && <Banner tone="neutral">{isDefault ? say.readOnly : say.notYours}</Banner>}
      <Columns>
        <Main aria-label={say.fields.body}>
          <FunctionFields />
          {!isDefault && <FunctionBody />}
          {!isDefault && <FunctionExamples />}
          {hasConflict && <FunctionConflict />}
          {!isReadOnly && !hasConflict && <Save />}
        </Main>
        <Side>
          <FunctionTrialPanel />
          {!isReadOnly && <FunctionReference />}
        </Side>
      </Columns>
    </>
  );
}

function Save() {
  const { functionForm } = useArea('functions');
  const work = useSelector(functionForm, selectWork);
  const problem = useSelector(functionForm, selectFunctionProblem);
  const { name } = useSelector(functionForm, selectFunctionDraft);
  const isBeside = problem?.kind === 'duplicate' || (problem?.kind === 'invalid' && problem.field in say.fields);
  return (
    <>
      {problem && !isBeside && <Banner tone="danger">{problemText(problem, name)}</Banner>}
      <Buttons>
        <Button
          tone="primary"
          busy={work !== null && (work === 'testing' ? say.testing : say.saving)}
          onPress={() => functionForm.send({ type: 'form.save' })}
        >
          {say.save}
        </Button>
        <Button disabled={work !== null} onPress={() => functionForm.send({ type: 'form.discard' })}>
          {messages.cancel}
        </Button>
      </Buttons>
    </>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  > div > h2 { margin-top: 10px; font-size: ${font.title}; font-weight: 600; overflow-wrap: anywhere; }
`;
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 24px;
`;
const Main = styled.section`
  display: flex;
  flex: 3 1 420px;
  flex-direction: column;
  gap: 18px;
  min-width: 0;
`;
const Side = styled.aside`
  display: flex;
  flex: 2 1 300px;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`;
const Buttons = styled.div`
  display: flex;
  gap: 8px;
`;
