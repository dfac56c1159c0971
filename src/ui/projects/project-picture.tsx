import { useSelector } from '@xstate/react';
import { limits } from '../../domain/limits.ts';
import type { Project } from '../../domain/projects/project.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Button } from '../kit/display/button.tsx';
import { UploadLater } from '../records/upload-later.tsx';
import { useFileRefusal } from '../shell/use-file-refusal.ts';
import styled from 'styled-components';

const extensions = ['png', 'jpg', 'jpeg', 'webp', 'gif'];
const { summary: say } = projectMessages;

/** The picture of a project: show, change, remove. A file that is not an image is refused when it is scaled down. */
export function ProjectPicture({ project, mayUpdate }: { readonly project: Project; readonly mayUpdate: boolean }) {
  const { projectMutation } = useWorkspace();
  const isDoing = useSelector(projectMutation, selectIsDoing);
  const refusing = useFileRefusal();
  const put = (value: File | null) =>
    projectMutation.send({
      type: 'mutation.do',
      mutation: { name: 'picture', about: project.id, title: project.name, value },
    });
  return (
    <Row role="group" aria-label={say.picture}>
      <Avatar name={project.name} image={project.avatar} edge={64} />
      {mayUpdate && (
        <UploadLater
          text={say.pictureDrop}
          browseLabel={say.pictureBrowse}
          hint={say.pictureHint}
          maxBytes={limits.attachmentBytes}
          extensions={extensions}
          multiple={false}
          disabled={isDoing}
          onFiles={([file]) => file && put(file)}
          onRejected={refusing(put)}
        />
      )}
      {mayUpdate && project.avatar !== null && (
        <Button small disabled={isDoing} onPress={() => put(null)}>
          {say.pictureRemove}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px;
  > [role='group'] { flex: 1 1 200px; }
`;
