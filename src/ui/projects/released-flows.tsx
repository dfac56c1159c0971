import styled from 'styled-components';
import { releasedFlowsMessages as say } from '../../domain/projects/released-flows-messages.ts';
import { useWorkspace } from '../actors-context.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { color, font, size } from '../theme/tokens.ts';
import { useMayInProject } from './use-may-in-project.ts';
import { useOpenProject } from './use-open-project.ts';

/** The rules of the project for flows with the status Released: two switches for owners, two sentences for everybody else. */
export function ReleasedFlows() {
  const { project } = useOpenProject();
  const mayUpdate = useMayInProject('update') && project.status === 'ACTIVE';
  return (
    <Box aria-label={say.title}>
      <h2>{say.title}</h2>
      {mayUpdate ? <Switches /> : <Sentences />}
    </Box>
  );
}

function Switches() {
  const { project } = useOpenProject();
  const { projectMutation } = useWorkspace();
  const set = (value: object) =>
    projectMutation.send({
      type: 'mutation.do',
      mutation: { name: 'releases', about: project.id, title: project.name, value },
    });
  return (
    <>
      <SwitchField
        label={say.byOwners}
        description={say.byOwnersText}
        on={project.flowsReleasedBy === 'OWNERS'}
        onChange={(on) => set({ flowsReleasedBy: on ? 'OWNERS' : 'MEMBERS' })}
      />
      <SwitchField
        label={say.reopen}
        description={say.reopenText}
        on={project.changedReleases === 'REOPEN'}
        onChange={(on) => set({ changedReleases: on ? 'REOPEN' : 'STAY' })}
      />
    </>
  );
}

function Sentences() {
  const { project } = useOpenProject();
  return (
    <>
      <p>{say.by[project.flowsReleasedBy]}</p>
      <p>{say.changes[project.changedReleases]}</p>
    </>
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  && { padding: 12px 14px; border: 1px solid ${color.line}; border-radius: ${size.radiusLarge}; }
  h2 { font-size: ${font.body}; font-weight: 600; }
  > p { color: ${color.quiet}; font-size: ${font.list}; }
`;
