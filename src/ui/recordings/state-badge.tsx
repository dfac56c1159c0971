import { useSelector } from '@xstate/react';
import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import type { RecordingState } from '../../domain/recordings/recording.ts';
import { trainerMessages as trainer } from '../../domain/recordings/trainer-messages.ts';
import { selectIsTrainer, selectIsTurn } from '../../machines/recordings/recording-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';

const tones = { recording: 'danger', paused: 'warning', done: 'success', failed: 'danger' } as const;

/** How a recording stands. */
export function StateBadge({ state }: { readonly state: RecordingState }) {
  const { recording } = useArea('recordings');
  const isTrainer = useSelector(recording, selectIsTrainer);
  const isTurn = useSelector(recording, selectIsTurn);
  if (isTrainer && state === 'recording')
    return <Badge tone="info" text={isTurn ? trainer.isTurn : trainer.isRunning} />;
  const tone = Object.hasOwn(tones, state) ? tones[state as keyof typeof tones] : 'info';
  return <Badge tone={tone} text={say.states[state]} />;
}
