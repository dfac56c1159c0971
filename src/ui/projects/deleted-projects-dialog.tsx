import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useFocusStays } from '../kit/focus/focus-stays.ts';
import { DeletedProjects } from './deleted-projects.tsx';

/** The trash of projects, opened from the home page. */
export function DeletedProjectsDialog() {
  const { deletedProjects } = useWorkspace();
  const isOpen = useSelector(deletedProjects, (records) => records.matches('open'));
  const close = () => deletedProjects.send({ type: 'records.close' });
  return (
    <Dialog wide open={isOpen} onClose={close} title={projectMessages.deletedProjects} closeLabel={messages.close}>
      <Inside onClose={close} />
    </Dialog>
  );
}

/** Restoring a row removes its focused button; the focus moves within the dialog. */
function Inside({ onClose }: { readonly onClose: () => void }) {
  const { deletedProjects } = useWorkspace();
  useSelector(deletedProjects, selectRows);
  const place = useFocusStays<HTMLDivElement>();
  return (
    <Place ref={place}>
      <DeletedProjects />
      <Foot>
        <Button onPress={onClose}>{messages.close}</Button>
      </Foot>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
`;
