import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

const steps = (count: number) => (count === 1 ? '1 step' : `${numberText(count)} steps`);
const have = (count: number) => (count === 1 ? 'has' : 'have');
const flows = (count: number) => (count === 1 ? '1 flow' : `${numberText(count)} flows`);

/** What the preview of an import says of a file and its flows. */
export const importPreviewMessages = localized({
  changes: {
    title: 'Changes',
    renamed: (name: string, was: string) => `“${was}” → “${name}”`,
    of: (line: number, parts: string) => `line ${line}: ${parts}`,
    fields: {
      name: 'name',
      description: 'description',
      severity: 'severity',
      status: 'status',
      tags: 'tags',
      folderId: 'folder',
      parameters: 'parameters',
      tasks: 'tasks',
    },
    added: (count: number) => `${steps(count)} added`,
    changed: (count: number) => `${steps(count)} changed`,
    removed: (count: number) => `${steps(count)} removed`,
  },
  renames: {
    label: (count: number) => `${flows(count)} ${have(count)} another name in the file`,
    choose: 'Choose what happens',
    rename: 'Rename them',
    create: 'Leave them and create new flows',
  },
  encoding: 'Encoding',
  encodingGuessed: (encoding: string) =>
    `The file isn’t UTF-8 and was read as ${encoding}. If letters are wrong, choose another encoding.`,
  sheet: 'Sheet',
  otherSheets: (names: string) => `Sheets that are not imported: ${names}.`,
  head: 'Row with the names of the columns',
  headRow: (row: number, cells: string) => (cells === '' ? `Row ${row}` : `Row ${row}: ${cells}`),
  notes: {
    longAction: (count: number) =>
      `${flows(count)}: actions of more than 255 characters are cut; the whole text is in the test data.`,
    brokenAction: (count: number) =>
      `${flows(count)}: actions of several lines become one line; their lines are in the test data.`,
    besidesLeft: (count: number) => `${flows(count)}: other fields and texts don’t fit into the description.`,
    severityLeft: (count: number, names: string) => `${flows(count)}: unknown priorities are left out: ${names}.`,
    statusLeft: (count: number, names: string) => `${flows(count)}: unknown statuses are left out: ${names}.`,
    tagsLeft: (count: number, names: string) =>
      `${flows(count)}: these can’t become tags of the project and are left out: ${names}.`,
    fieldsLeft: (count: number, names: string) => `${flows(count)}: these fields are left out: ${names}.`,
    folderTextsLeft: (count: number, names: string) =>
      `${flows(count)}: texts of folders are left out, because a folder has none: ${names}.`,
    cellsLeft: (count: number, names: string) =>
      `${flows(count)}: cells without a column are left out, in row ${names}.`,
    variablesRenamed: (count: number, names: string) =>
      `${flows(count)}: variables that are set several times get numbers: ${names}. Check the steps that use them.`,
    examplesLeft: (count: number) =>
      `${flows(count)}: example tables, with their names and tags, are not imported; their columns become parameters.`,
    commentsLeft: (count: number) => `${flows(count)}: comments are not imported.`,
    releaseLeft: (count: number) => `${flows(count)}: only owners can release them.`,
    callLeft: (count: number) => `${flows(count)}: some steps call a flow that this project doesn’t have.`,
    guardsLeft: (count: number) => `${flows(count)}: conditions of the state machine are code and were not checked.`,
    secretLeft: (count: number) => `${flows(count)}: secret parameters have no value.`,
  },
});
