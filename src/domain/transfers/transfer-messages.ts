import type { LossKind } from './exchange/export-loss.ts';
import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

const steps = (count: number) => (count === 1 ? '1 step' : `${numberText(count)} steps`);
const have = (count: number) => (count === 1 ? 'has' : 'have');
const flows = (count: number) => (count === 1 ? '1 flow' : `${numberText(count)} flows`);
const scenarios = (count: number) => (count === 1 ? '1 scenario' : `${numberText(count)} scenarios`);

/** Import and export of flows. */
export const transferMessages = localized({
  latest: 'Latest imports',
  latestOf: (name: string) => `Show the import of ${name}`,
  states: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    cancelled: 'Stopped',
    failed: 'Not finished',
    undoing: 'Being undone',
    undone: 'Undone',
  },
  title: 'Import flows',
  choose: 'Drop a file here, or choose one',
  browse: 'Choose file',
  hint: 'TestRail, Xray, Zephyr Scale, Azure DevOps, TestLink, Gherkin, CSV, Excel, Selenium IDE, Chrome Recorder, XState or Assay files, up to 64 MB',
  reading: 'Reading the file …',
  format: 'Format',
  formats: {
    assay: 'Assay flows (JSON)',
    chart: 'XState machine (JSON)',
    selenium: 'Selenium IDE (.side)',
    chrome: 'Chrome Recorder (JSON)',
    gherkin: 'Gherkin',
    testrailXml: 'TestRail (XML)',
    testlink: 'TestLink (XML)',
    assayTable: 'Assay flows (table)',
    testrail: 'TestRail (table)',
    azure: 'Azure DevOps (table)',
    zephyr: 'Zephyr Scale (table)',
    xray: 'Xray (table)',
    table: 'Other table',
  },
  columns: 'Columns of the file',
  column: 'Column',
  examples: 'Examples',
  meaning: 'Imported as',
  meaningOf: (column: string) => `Column “${column}” is imported as`,
  unnamedColumn: (position: number) => `Column ${position}`,
  fields: {
    none: 'Not imported',
    id: 'Flow ID',
    key: 'Key in the other tool',
    link: 'Link',
    folder: 'Folder',
    name: 'Name',
    begins: 'Begins a flow',
    description: 'Description',
    preconditions: 'Preconditions',
    severity: 'Severity',
    status: 'Status',
    tags: 'Tags',
    task: 'Task',
    number: 'Step number',
    action: 'Step',
    steps: 'All steps in one cell',
    data: 'Test data',
    expected: 'Expected result',
  },
  /** Before the reason why a file is not imported. */
  problemFields: {
    file: 'The file',
    mapping: 'The mapping',
    encoding: 'The encoding',
    import: 'The import',
    folder: 'The folder',
  },
  outcome: 'What the import does',
  created: (count: number) => `${flows(count)} will be created.`,
  changed: (count: number) => `${flows(count)} will be changed.`,
  unchanged: (count: number) => `${flows(count)} ${count === 1 ? 'is' : 'are'} already up to date.`,
  nothing: 'There is nothing to import.',
  newFolders: (count: number) => `${count === 1 ? '1 folder' : `${numberText(count)} folders`} will be created.`,
  newTags: (count: number, names: string) =>
    `${count === 1 ? '1 tag' : `${numberText(count)} tags`} will be created: ${names}.`,
  unknown: (names: string) => `Columns that are not imported: ${names}.`,
  ignored: (count: number) => `${flows(count)} will be left out:`,
  ignoredAfter: (count: number) => `${flows(count)} ${count === 1 ? 'was' : 'were'} left out:`,
  line: (line: number, name: string, reason: string) =>
    name === '' ? `Line ${line} ${reason}` : `Line ${line}, “${name}”, ${reason}`,
  more: (count: number) => `… and ${numberText(count)} more`,
  manualCommands: (names: string) => `Commands that become manual steps, because no step does the same: ${names}.`,
  leftCommands: (names: string) => `Commands that a run doesn’t need are left out: ${names}.`,
  run: (count: number) => `Import ${flows(count)}`,
  waiting: 'Waiting for another import …',
  running: (done: number, total: number) => `${numberText(done)} of ${flows(total)} imported`,
  undoing: (done: number, total: number) => `${numberText(done)} of ${flows(total)} taken back`,
  starting: 'Importing…',
  stop: 'Stop import',
  closeRunning: 'Continue in background',
  done: (created: number, changed: number, unchanged: number) =>
    `${flows(created)} created, ${numberText(changed)} changed, ${numberText(unchanged)} unchanged.`,
  cancelled: 'The import was stopped. What it has imported so far is there.',
  failed: {
    rights:
      'The person who started this may no longer change flows in this project, so it has stopped. What was done so far is there: undo it, or import the file again.',
    archived:
      'The project is archived, so this has stopped. What was done so far is there. Unarchive the project to undo the import or to import the file again.',
    full: 'The project has reached the maximum number of flows, so this has stopped. What was imported so far is there: undo it, or delete flows that nobody needs and import the file again.',
    broken: 'The import did not finish. What it has imported so far is there: undo it, or import the file again.',
  },
  undone: 'The import was undone.',
  kept: (count: number) =>
    `${flows(count)} ${count === 1 ? 'has' : 'have'} been changed since and ${count === 1 ? 'stays' : 'stay'}.`,
  errorSheet: 'Download error sheet',
  undo: 'Undo import',
  another: 'Import another file',
  losses: {
    title: (format: string) => `Export as ${format}`,
    text: 'The file marks these steps. Nothing is lost in Assay.',
    save: 'Save file',
    kinds: {
      action: (count: number) => `${steps(count)} can’t be performed by this tool.`,
      element: (count: number) => `${steps(count)} ${have(count)} an element that this tool can’t find.`,
      value: (count: number) =>
        `${steps(count)} ${have(count)} a value that is computed, or comes from a parameter or a dataset.`,
      settings: (count: number) =>
        `${steps(count)} ${have(count)} settings that this tool doesn’t know, such as a timeout or what happens on failure.`,
      page: (count: number) => `${steps(count)} ${count === 1 ? 'is' : 'are'} in another tab.`,
      call: (count: number) => `${steps(count)} ${count === 1 ? 'calls' : 'call'} a flow that isn’t in the file.`,
      repeats: (count: number) =>
        `${count === 1 ? '1 task repeats' : `${numberText(count)} tasks repeat`} in Assay, but not in this file.`,
    } satisfies Record<LossKind, (count: number) => string>,
  },
  scenarios: {
    will: (count: number) => `${scenarios(count)} will be created.`,
    known: (count: number) => `${scenarios(count)} ${count === 1 ? 'is' : 'are'} already there.`,
    forbidden: 'You may not create scenarios in this project, so the import creates none.',
    run: (count: number) => `Import ${scenarios(count)}`,
    done: (count: number) => `${scenarios(count)} created.`,
    kept: (count: number) =>
      `${scenarios(count)} ${count === 1 ? 'has' : 'have'} been changed since and ${count === 1 ? 'stays' : 'stay'}.`,
  },
  coverage: 'Coverage of the state machine',
  cover: 'The scenarios cover',
  covers: { transitions: 'All transitions', states: 'All states' },
  coveredStates: (count: number, total: number) => `${numberText(count)} of ${numberText(total)} states are visited.`,
  coveredTransitions: (count: number, total: number) =>
    `${numberText(count)} of ${numberText(total)} transitions are taken.`,
  state: 'State',
  transition: 'Transition',
  inScenarios: 'Scenarios',
  unreachable: 'Not reachable',
  notCovered: 'In no scenario',
  /** Names and texts of what is made of a state machine. */
  chart: {
    machine: 'State machine',
    anyState: 'any state',
    anyEvent: 'any other event',
    call: 'call',
    always: 'without an event',
    done: 'finished',
    succeeds: (call: string) => `${call} succeeds`,
    fails: (call: string) => `${call} fails`,
    afterTime: (milliseconds: number) => `wait ${numberText(milliseconds)} ms`,
    afterDelay: (delay: string) => `wait for ${delay}`,
    when: (event: string, conditions: string) => `${event} (if ${conditions})`,
    move: (from: string, event: string, to: string) => `From ${from} to ${to}: ${event}`,
    begins: (from: string) => `The application is in: ${from}`,
    path: (from: string, to: string, steps: number) =>
      `From ${from} to ${to} in ${steps === 1 ? '1 step' : `${numberText(steps)} steps`}`,
  },
  taskName: 'Steps',
  preconditionsHeading: 'Preconditions',
  sheetHeads: { line: 'Line', name: 'Name', reason: 'Reason' },
});
