import { fromPromise } from 'xstate';
import type { StepRecording } from '../../../domain/recordings/recording.ts';
import { selectPage } from '../../../machines/address/address-machine.ts';
import { recordingMachine, selectIsLive } from '../../../machines/recordings/recording-machine.ts';
import type {
  RecordingAt,
  RecordingDataset,
  RecordingSend,
  RecordingStart,
  RecordingWatch,
} from '../../../machines/recordings/recording-setup.ts';
import { createDatasetsService, type DatasetsService } from '../../../services/datasets/datasets-service.ts';
import { createRecordingsService, type RecordingsService } from '../../../services/recordings/recordings-service.ts';
import type { RecordingsActors } from '../../../ui/recordings/recordings-actors.ts';
import { area, type AreaSurroundings } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';
import { toPromise } from '../../to-promise.ts';

const provided = (service: RecordingsService, datasets: Pick<DatasetsService, 'list'>) =>
  recordingMachine.provide({
    actors: {
      readDatasets: fromPromise<readonly RecordingDataset[], RecordingAt>(
        async ({ input: { projectId, flowId }, signal }) =>
          (await toPromise(datasets.list({ project: projectId, flowId, term: '' }), signal)).datasets,
      ),
      startRecording: fromPromise<{ id: string }, RecordingStart>(({ input: { projectId, from, ...body }, signal }) =>
        toPromise(service.start(projectId, { ...body, stepId: from?.stepId ?? '' }), signal),
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
    recording: startActor(
      'recording',
      provided(createRecordingsService(services.http), createDatasetsService(services.http)),
      actorOptions,
    ),
  }),
  connect: (actors, surroundings) => [endElsewhere(actors, surroundings)],
});
