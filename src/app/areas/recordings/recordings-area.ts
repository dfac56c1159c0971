import { fromPromise } from 'xstate';
import type { StepRecording } from '../../../domain/recordings/recording.ts';
import { selectPage } from '../../../machines/address/address-machine.ts';
import {
  recordingMachine,
  selectIsLive,
  type RecordingSend,
  type RecordingStart,
  type RecordingWatch,
} from '../../../machines/recordings/recording-machine.ts';
import { createRecordingsService, type RecordingsService } from '../../../services/recordings/recordings-service.ts';
import type { RecordingsActors } from '../../../ui/recordings/recordings-actors.ts';
import { area, type AreaSurroundings } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { toPromise } from '../../to-promise.ts';

const provided = (service: RecordingsService) =>
  recordingMachine.provide({
    actors: {
      startRecording: fromPromise<{ id: string }, RecordingStart>(({ input: { projectId, ...body }, signal }) =>
        toPromise(service.start(projectId, body), signal),
      ),
      watchRecording: fromPromise<StepRecording, RecordingWatch>(({ input: { id, version, frame }, signal }) =>
        toPromise(service.watch(id, version, frame), signal),
      ),
      sendActs: fromPromise<{ next: number }, RecordingSend>(({ input: { id, from, acts }, signal }) =>
        toPromise(service.act(id, from, acts), signal),
      ),
    },
  });

/** A recording ends when its page is left. */
const endElsewhere = ({ recording }: RecordingsActors, { address }: AreaSurroundings): (() => void) => {
  const subscription = address.subscribe((snapshot) => {
    const page = selectPage(snapshot);
    const { flowId } = recording.getSnapshot().context;
    const isHere = page.name === 'area' && page.area === 'flows' && page.params['flowId'] === flowId;
    if (isHere) return;
    recording.send({ type: selectIsLive(recording.getSnapshot()) ? 'recording.discard' : 'recording.close' });
  });
  return () => subscription.unsubscribe();
};

export const recordingsArea = area<RecordingsActors>({
  name: 'recordings',
  actors: ({ services, actorOptions }) => ({
    recording: startActor('recording', provided(createRecordingsService(services.http)), actorOptions),
  }),
  connect: (actors, surroundings) => [endElsewhere(actors, surroundings)],
});
