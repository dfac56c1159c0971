import { useSelector } from '@xstate/react';
import { Eye, SkipForward } from 'lucide-react';
import { trainerMessages as trainer } from '../../domain/recordings/trainer-messages.ts';
import { selectIsTurn, selectLesson } from '../../machines/recordings/recording-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { useAct } from './use-act.ts';

const icon = { size: 15, 'aria-hidden': true } as const;

/** What can be done with a step when it is the person’s turn. */
export function TrainerTools() {
  const { recording } = useArea('recordings');
  const act = useAct();
  const lesson = useSelector(recording, selectLesson);
  const isTurn = useSelector(recording, selectIsTurn);
  return (
    <>
      <Button small disabled={!isTurn} icon={<Eye {...icon} />} onPress={() => act({ kind: 'show' })}>
        {trainer.tools.show}
      </Button>
      <Button small disabled={!isTurn} icon={<SkipForward {...icon} />} onPress={() => act({ kind: 'skip' })}>
        {trainer.tools.skip}
      </Button>
      <Button small onPress={() => (lesson ? act({ kind: 'stop' }) : recording.send({ type: 'recording.discard' }))}>
        {trainer.tools.end}
      </Button>
    </>
  );
}
