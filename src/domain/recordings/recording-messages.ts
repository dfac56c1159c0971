import type { ActionType } from '../flows/step-kinds.ts';
import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';
import type { RecordingState, StepRecording } from './recording.ts';

/** Messages of the page on which flows are recorded. */
const states: Readonly<Record<RecordingState, string>> = {
  waiting: 'Starting the browser…',
  preparing: 'Executing the steps before…',
  recording: 'Recording',
  paused: 'Paused',
  proving: 'Replaying every step in a new browser session…',
  done: 'Done',
  failed: 'The recording failed',
  ended: 'The recording ended',
};

/** What a recorded step does, with the element in quotation marks. */
const steps: Readonly<Partial<Record<ActionType, (element: string) => string>>> = {
  Navigate: () => 'Open the page',
  Click: (element) => `Click ${element}`,
  DoubleClick: (element) => `Double-click ${element}`,
  RightClick: (element) => `Right-click ${element}`,
  Hover: (element) => `Point at ${element}`,
  Drag: (element) => `Drag ${element}`,
  Type: (element) => `Type into ${element}`,
  Clear: (element) => `Clear ${element}`,
  Press: () => 'Press a key',
  Select: (element) => `Select in ${element}`,
  Check: (element) => `Check ${element}`,
  Uncheck: (element) => `Uncheck ${element}`,
  Upload: (element) => `Choose a file in ${element}`,
  Verify: (element) => `Verify ${element}`,
  Download: () => 'Wait for a download',
  Back: () => 'Go back',
  Reload: () => 'Reload the page',
};

export const recordingMessages = localized({
  title: 'Record steps',
  record: 'Record',
  recordFrom: 'Record from here',
  fromTitle: (name: string) => `Record from ${name}`,
  recordText: 'Use the browser of your adapter. Everything you do becomes a step of this flow.',
  /** The name of a step, and how many stand before it. */
  fromText: (name: string, before: number) =>
    before === 1
      ? `First, the step before ${name} is executed. Everything you do then becomes a step of this flow, before ${name}.`
      : `First, the ${numberText(before)} steps before ${name} are executed. Everything you do then becomes a step of this flow, before ${name}.`,
  fromFirstText: (name: string) => `Everything you do becomes a step of this flow, before ${name}.`,
  datasetHint: 'The steps before use its first row.',
  datasetsFailed: 'Datasets could not be loaded.',
  baseAddressHint: 'Optional. Relative addresses in the steps before start from here.',
  adapter: 'Adapter',
  address: 'Address of the application',
  start: 'Start recording',
  noAdapter: 'None of your adapters is online. Start one, then try again.',
  states,
  reasons: {
    adapterSilent: 'The adapter stopped responding.',
    adapterStops:
      'The adapter was stopped. The steps that you have recorded are here and can be added to the flow; they were not replayed.',
    notWatched: 'Nobody was watching the recording.',
    tooLong: 'Recordings end after an hour.',
  } satisfies Record<Exclude<StepRecording['reason'], ''>, string>,
  view: 'Browser of your adapter',
  viewText: 'Click and type here as in any browser. Press Escape twice to leave it by keyboard.',
  tools: {
    back: 'Back',
    reload: 'Reload',
    verify: 'Verify',
    verifyText: 'Click the element whose text is to be checked.',
    pause: 'Pause',
    resume: 'Resume',
    undo: 'Undo last step',
    stop: 'Stop and replay',
    cancel: 'Discard recording',
    save: 'Add to flow',
    close: 'Close',
  },
  stepsTitle: 'Steps',
  noSteps: 'Steps appear here.',
  remove: (name: string) => `Remove ‘${name}’`,
  secret: 'Secret',
  secretText:
    'Typed secrets are not stored. Before the flow runs, give them a value: a secret dataset column for each, named like its field.',
  element: 'the element',
  quoted: (name: string) => `‘${name}’`,
  steps,
  proven: (proven: number, all: number) => `${proven} of ${all} steps replayed.`,
  unproven: 'Not replayed',
  dialog: { title: 'The page shows a message', accept: 'OK', dismiss: 'Cancel', answer: 'Answer' },
  file: {
    title: 'The page asks for a file',
    choose: 'Choose file',
    tooLarge: 'Files of up to 250 kB can be recorded.',
  },
  discard: { title: 'Discard the recording?', text: 'Its steps are not part of the flow yet.', confirm: 'Discard' },
  task: 'Recorded steps',
});
