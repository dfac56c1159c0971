import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { projectWords } from '../../domain/texts/project-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useFocusStays } from '../kit/focus-stays.ts';
import { DeletedProjects } from './deleted-projects.tsx';

/** The trash of projects, from the home of everybody. */
export function DeletedProjectsDialog() {
  const { deletedProjects } = useWorkspace();
  const isOpen = useSelector(deletedProjects, (records) => records.matches('open'));
  const close = () => deletedProjects.send({ type: 'records.close' });
  return (
    <Dialog wide open={isOpen} onClose={close} title={projectWords.deletedProjects} closeLabel={words.close}>
      <Inside onClose={close} />
    </Dialog>
  );
}

/** A row that is restored goes, and the focus with it stays in here. */
function Inside({ onClose }: { readonly onClose: () => void }) {
  const { deletedProjects } = useWorkspace();
  useSelector(deletedProjects, selectRows);
  const place = useFocusStays<HTMLDivElement>();
  return (
    <Place ref={place}>
      <DeletedProjects />
      <Foot>
        <Button onPress={onClose}>{words.close}</Button>
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
