import type { RecordedStep } from '../../../src/domain/recordings/recorded-step.ts';
import type { StepRecording } from '../../../src/domain/recordings/recording.ts';

/** A recording as the server answers it. */
export const recordedStep = (given: Partial<RecordedStep> = {}): RecordedStep => ({
  id: 's1',
  actionType: 'Click',
  value: '',
  isSecret: false,
  object: {
    target: { by: 'role', value: 'button', name: 'Add Coffee' },
    others: [],
    frames: [],
    page: 0,
    role: 'button',
    name: 'Add Coffee',
    provenDate: '',
  },
  configuration: {},
  config: {},
  page: 'Products',
  proof: 'waiting',
  problem: '',
  ...given,
});

export const recordingOf = (given: Partial<StepRecording> = {}): StepRecording => ({
  id: 'r1',
  flowId: 'f1',
  kind: 'record',
  state: 'recording',
  reason: '',
  problem: '',
  version: 2,
  address: 'http://shop.example/',
  title: 'Products',
  dialog: null,
  wantsFile: false,
  steps: null,
  lesson: null,
  frame: null,
  ...given,
});
