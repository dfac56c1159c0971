import type { ActionType } from '../flows/step-kinds.ts';
import { localized } from '../texts/localized.ts';
import type { RecordingState } from './recording.ts';

/** Messages of the page on which flows are recorded. */
const states: Readonly<Record<RecordingState, string>> = {
  waiting: 'Starting the browser…',
  recording: 'Recording',
  paused: 'Paused',
  proving: 'Checking every step in a new browser session…',
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
  recordText: 'Work in a browser on your device; each thing you do becomes a step of this flow.',
  adapter: 'Adapter',
  address: 'Address of the application',
  start: 'Start recording',
  noAdapter: 'None of your adapters is online. Start one on your device, then try again.',
  states,
  view: 'Browser on your device',
  viewText: 'Click and type here as in any browser. Press Escape twice to leave it by keyboard.',
  tools: {
    go: 'Go',
    back: 'Back',
    reload: 'Reload',
    verify: 'Verify',
    verifyText: 'Click the element whose text is to be checked.',
    pause: 'Pause',
    resume: 'Resume',
    undo: 'Undo last step',
    stop: 'Stop and check',
    cancel: 'Discard recording',
    save: 'Add to flow',
    close: 'Close',
  },
  stepsTitle: 'Steps',
  noSteps: 'Steps appear here.',
  remove: (name: string) => `Remove ‘${name}’`,
  secret: 'Secret',
  secretText:
    'Typed secrets stay on your device. Before the flow runs, give them a value with a secret dataset column named ‘password’.',
  element: 'the element',
  steps,
  proven: (proven: number, all: number) => `${proven} of ${all} steps proven.`,
  provenText: 'Each step was found and repeated in a new browser session.',
  unproven: 'Not proven',
  saved: (count: number) => (count === 1 ? '1 step added to the flow.' : `${count} steps added to the flow.`),
  dialog: { title: 'The page shows a message', accept: 'OK', dismiss: 'Cancel', answer: 'Answer' },
  file: {
    title: 'The page asks for a file',
    choose: 'Choose file',
    tooLarge: 'Files of up to 250 kB can be recorded.',
  },
  discard: { title: 'Discard the recording?', text: 'Its steps are not part of the flow yet.', confirm: 'Discard' },
  task: 'Recorded steps',
});
