import { recordingMessages as say } from '../../domain/recordings/recording-messages.ts';
import type { RecordingState } from '../../domain/recordings/recording.ts';
import { trainerMessages as trainer } from '../../domain/recordings/trainer-messages.ts';
import { Badge } from '../kit/display/badge.tsx';

const tones = { recording: 'danger', paused: 'warning', done: 'success', failed: 'danger' } as const;

/** How a recording stands. */
export function StateBadge({ state, isTrainer }: { readonly state: RecordingState; readonly isTrainer: boolean }) {
  const isTurn = isTrainer && state === 'recording';
  const tone = Object.hasOwn(tones, state) ? tones[state as keyof typeof tones] : 'info';
  return <Badge tone={isTurn ? 'info' : tone} text={isTurn ? trainer.state : say.states[state]} />;
}
