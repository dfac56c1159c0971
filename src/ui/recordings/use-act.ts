import type { RecordingAct } from '../../domain/recordings/recording.ts';
import { useArea } from '../actors-context.tsx';

/** What the person does, for the adapter. */
export const useAct = () => {
  const { recording } = useArea('recordings');
  return (act: RecordingAct) => recording.send({ type: 'recording.act', act });
};
