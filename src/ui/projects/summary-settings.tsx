import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { limits } from '../../domain/limits.ts';
import { draftOf } from '../../domain/projects/project-form.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectIsChanged, selectIsOpen, selectIsSubmitting } from '../../machines/form/form-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Button } from '../kit/display/button.tsx';
import { ReadOnlyValue } from '../kit/fields/read-only-value.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { color, font, size } from '../theme/tokens.ts';
import { ProjectQuestions } from './project-questions.tsx';
import { ProjectFields } from './project-fields.tsx';
import { ReleasedFlows } from './released-flows.tsx';
import { ProjectPicture } from './project-picture.tsx';
import { useMayInProject } from './use-may-in-project.ts';
import { useOpenProject } from './use-open-project.ts';

const { summary: say } = projectMessages;
const days = limits.trashLife / 86_400_000;

/** The fields of a project: read-only, or editable for owners; archive and delete [PROJ-014, ROUTE-038]. */
export function SummarySettings() {
  const { now } = useActors();
  const { project, nameOf } = useOpenProject();
  const mayUpdate = useMayInProject('update');
  const isArchived = project.status === 'ARCHIVE';
  return (
    <Page>
      {isArchived && <Banner tone="info">{projectMessages.archived}</Banner>}
      <ProjectPicture project={project} mayUpdate={mayUpdate && !isArchived} />
      {mayUpdate && !isArchived ? <Fields /> : <Shown />}
      <Quiet>
        {say.createdOn} <RelativeTime at={project.createdDate} now={now()} show="day" /> · {nameOf(project.createdBy)}
      </Quiet>
      <ReleasedFlows />
      <State />
      <ProjectQuestions />
    </Page>
  );
}

/** The read-only view. */
function Shown() {
  const { project } = useOpenProject();
  const { fields } = projectMessages;
  return (
    <>
      <ReadOnlyValue label={fields.name} text={project.name} />
      <ReadOnlyValue label={fields.code} text={project.code} />
      <ReadOnlyValue label={fields.description} text={project.description} />
    </>
  );
}

function Fields() {
  const { projectForm } = useWorkspace();
  const { project } = useOpenProject();
  const isOpen = useSelector(projectForm, selectIsOpen);
  const isChanged = useSelector(projectForm, selectIsChanged);
  const isSubmitting = useSelector(projectForm, selectIsSubmitting);
  if (!isOpen) return null;
  const reset = () => projectForm.send({ type: 'form.open', about: project.id, draft: draftOf(project) });
  return (
    <>
      <FormProblem form={projectForm} />
      <ProjectFields form={projectForm} />
      <Buttons>
        <Button
          tone="primary"
          disabled={!isChanged}
          busy={isSubmitting && projectMessages.saving}
          onPress={() => projectForm.send({ type: 'form.submit' })}
        >
          {messages.save}
        </Button>
        {isChanged && <Button onPress={reset}>{say.reset}</Button>}
      </Buttons>
    </>
  );
}

/** Archive and delete, each with a description. Hidden from users without the permission. */
function State() {
  const { project } = useOpenProject();
  const { projectMutation } = useWorkspace();
  const mayUpdate = useMayInProject('update');
  const mayDelete = useMayInProject('delete');
  const isDoing = useSelector(projectMutation, selectIsDoing);
  if (!mayUpdate && !mayDelete) return null;
  const mutation = (name: string) => ({ name, about: project.id, title: project.name });
  return (
    <section aria-label={say.state}>
      {mayUpdate && project.status === 'ACTIVE' && (
        <Action text={say.archiveText}>
          <Button
            disabled={isDoing}
            onPress={() => projectMutation.send({ type: 'mutation.ask', mutation: mutation('archive') })}
          >
            {say.archive}
          </Button>
        </Action>
      )}
      {mayUpdate && project.status === 'ARCHIVE' && (
        <Action text={say.activateText}>
          <Button
            disabled={isDoing}
            onPress={() => projectMutation.send({ type: 'mutation.do', mutation: mutation('activate') })}
          >
            {say.activate}
          </Button>
        </Action>
      )}
      {mayDelete && (
        <Action text={say.deleteText(days)}>
          <Button
            tone="danger"
            disabled={isDoing}
            onPress={() => projectMutation.send({ type: 'mutation.ask', mutation: mutation('delete') })}
          >
            {say.delete}
          </Button>
        </Action>
      )}
    </section>
  );
}

function Action({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <Line>
      <p>{text}</p>
      {children}
    </Line>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 640px;
  section { margin-top: 8px; border: 1px solid ${color.line}; border-radius: ${size.radiusLarge}; }
`;
const Buttons = styled.div`
  display: flex;
  gap: 8px;
`;
const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 14px;
  p { flex: 1 1 240px; color: ${color.quiet}; font-size: ${font.list}; }
  & + & { border-top: 1px solid ${color.line}; }
`;
