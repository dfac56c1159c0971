import { expressionLimits } from './expressions/expression-limits.ts';
import { retryLimits } from './retry-limits.ts';

/** All limits of the product by name. Times in milliseconds, sizes in bytes, lengths in code points. */
const megabyte = 1_048_576;

export const limits = {
  titleLength: 255,
  /** Digits of a second-factor code [SET-004]. */
  codeLength: 6,
  keyNameLength: 60,
  keyDays: 365,
  keysMost: 20,
  passkeysMost: 10,
  commentLength: 100_000,
  feedbackLength: 5_000,
  fieldTextLength: 100_000,
  attachmentBytes: 10 * megabyte,
  /** The stored logo of an account: it is requested at every start of the app. */
  logoBytes: 131_072,
  /** Per side. */
  logoPixels: 1_024,
  /** Per side, as the page draws it: three times its displayed size. */
  logoDrawn: 420,
  fileNameLength: 255,
  autosavePause: 400,
  /** A text of a flow that nobody edits: how long its marks are followed. */
  fieldRest: 60_000,
  /** Whoever has saved a template so recently is notified when somebody else replaces it. */
  recentSave: 3_600_000,
  searchPause: 400,
  /** How long a form waits for the answer to its change before the change is left to the outbox. */
  answerWait: 10_000,
  panelPause: 250,
  noticeStay: 3_000,
  /** How long a success is shown at least before a different one takes its place. */
  noticeLeast: 1_500,
  successStay: 5_000,
  uploadErrorStay: 6_000,
  noticeHeader: 50,
  noticeHeaderCut: 47,
  truncate: 15,
  /** Avatars of people with the same record open. */
  peopleShown: 5,
  recentMost: 8,
  palettePause: 200,
  tagLength: 120,
  tagDescriptionLength: 64,
  tagSearchPause: 400,
  tagPage: 50,
  optionsBeforeSearch: 10,
  /** The grid of fields: columns and rows in cells, the height of a row in pixels. */
  gridColumns: 12,
  gridRowHeight: 35,
  gridFieldWidth: 4,
  gridFieldHeight: 2,
  gridFieldHeightMost: 40,
  gridRowsMost: 10_000,
  /** Fields rendered with the panel; the others follow. */
  fieldsAtOnce: 12,
  /** A save of a template: the text and the one that it started from. */
  templateBytes: 2 * megabyte,
  templateFieldsMost: 100,
  /** Options of one list, and statuses of a workflow. */
  templateOptionsMost: 200,
  templateOptionLength: 120,
  fieldLabelLength: 64,
  fieldDescriptionLength: 255,
  fieldKeyLength: 40,
  /** The pause before a failed template request is repeated. */
  templateReadPause: 5_000,
  /** The pause before a page that could not read its record again tries once more. */
  staleReadPause: 5_000,
  listPage: 25,
  listPageMost: 100,
  searchPage: 10,
  itemsMost: 50,
  termLength: 255,
  /** Words of a term that are searched; more of them are ignored. */
  searchWordsMost: 32,
  /** Characters shown around a match. */
  searchPassage: 160,
  filterValueLength: 255,
  filterValuesMost: 50,
  /** Unknown parameters of an address: how many are named, and how many characters of each. */
  ignoredParametersShown: 5,
  ignoredParameterLength: 40,
  /** The number of projects whose column choices a browser remembers. */
  columnChoicesKept: 100,
  /** Defects that one call changes. */
  bulkBatch: 200,
  /** Defects that can be selected one by one. */
  bulkSelected: 1_000,
  /** Defects that one bulk edit may change: a whole filtered list. */
  bulkMost: 10_000,
  bulkRetryPause: 3_000,
  similarPause: 500,
  /** Shorter titles resemble everything. */
  similarFrom: 8,
  emailLength: 254,
  fullNameLength: 120,
  jobRoleLength: 120,
  phoneLength: 40,
  planNameLength: 120,
  /** One line of text about an account: its name, its address. */
  accountLineLength: 255,
  /** Licences of one type in one subscription. */
  licencesMost: 1_000_000,
  /** Users that one call creates. */
  usersAtOnce: 100,
  /** How long an invited user can sign in for the first time [USER-018]. */
  activationWindow: 7 * 24 * 3_600_000,
  projectNameLength: 120,
  projectDescriptionLength: 1_000,
  projectCodeShortest: 2,
  projectCodeLength: 10,
  /** The stored picture of a project or a person: bytes, and the edge in pixels. */
  avatarBytes: 24_576,
  avatarEdge: 128,
  projectFilterNameLength: 120,
  projectFiltersMost: 200,
  /** How long the trash keeps deleted records. */
  trashLife: 30 * 24 * 3_600_000,
  auditPageMost: 10_000,
  /** A value in a line of the history; longer ones are truncated. */
  historyValue: 80,
  /** The pause before the moment of a moved slider is read. */
  asOfPause: 150,
  commentsPage: 50,
  /** Comments that are rendered before older ones are requested. */
  commentsShown: 100,
  /** Pages of older comments that are read to reach a linked one. */
  seekPages: 20,
  notificationsPage: 100,
  notificationExcerpt: 140,
  /** Recipients of mentions in one text, at most. */
  mentionsMost: 50,
  /** Simultaneous uploads to a defect; the others wait in order. */
  uploadsAtOnce: 3,
  /** How much of a text its preview shows. */
  previewTextBytes: megabyte,
  tokenTick: 4_000,
  tokenFreshShare: 0.2,
  /** After the start, the delay before the dialog for the device set-up opens [SHELL-025]. */
  setupPause: 2_000,
  /** How long a chunk of the app may load before it counts as lost, and the pauses before it is loaded again [SHELL-028]. */
  chunkPatience: 120_000,
  chunkRetries: [1_000, 3_000],
  callTimeout: 30_000,
  /** Downloads and exports are aborted after this time without a byte [DOWN-003]; large files may take longer in total. */
  fileTimeout: 30_000,
  journalFacts: 500,
  /** From this number on, events are applied to a copy of the view, if it has at most so many parts per event. */
  bulkFold: 1_000,
  bulkFoldParts: 20,
  /** The number of shards for the records of a view. */
  viewShards: 256,
  journalFactsKept: 200,
  /** Per text: overwrites of it that the person has dismissed. */
  dismissedKept: 50,
  /** The pause before a failed write to the device is repeated. */
  keepAgainPause: 5_000,
  saveJournalPause: 250,
  /** How long the view then waits for a moment in which the page has nothing else to do. */
  saveJournalPatience: 2_000,
  /** The maximum of one entry in the write-ahead log: its storage holds five million characters in total. */
  writeAheadLength: 1_000_000,
  /** How long facts that arrived out of order may wait for earlier ones. */
  liveGapPause: 1_000,
  /** How long a connection may take to open. */
  liveOpenPatience: 20_000,
  liveBeat: 10_000,
  /** News that arrive within this time after a rendering are rendered together. */
  newsPause: 100,
  /** The number of recorded steps, and their total of characters. */
  recordedSteps: 2_000,
  recordedCharacters: 6_000_000,
  /** Steps between two points from which a recording can be replayed. */
  recordedStride: 250,
  /** Stand-ins of longer texts are truncated. */
  recordedText: 300,
  /** How long a screenshot may take. */
  pictureWait: 20_000,
  /** How long the response of a call that was sent before the app had loaded may be used. */
  earlyCallLife: 30_000,
  /** How long a key waits for the part of the page that handles it. */
  keyPatience: 10_000,
  /** The longest time that the app waits for the early rows of a list. */
  earlyRowsPatience: 1_000,
  /** How long a page waits for a frame, which a hidden page does not get. */
  hiddenFrame: 100,
  /** How long a start may show the first frame of the page before the app renders its own. */
  firstFrameStay: 3_000,
  /** How long a start waits for the server when the last user is known. */
  startPatience: 4_000,
  /** How long a device without a connection to the server knows who is signed in. */
  offlineLife: 7 * 24 * 3_600_000,
  /** How long after its start the page begins to store the app on the device, and how long at most after that. */
  storeAppPause: 2_000,
  storeAppPatience: 10_000,
  /** How often the app checks for a newer version. */
  versionLook: 3_600_000,
  /** How long a newer version may take to activate before the page reloads without it. */
  takeOverPatience: 10_000,
  /** How long a call waits for the person's own changes to reach the server first. */
  ownChangesPatience: 10_000,
  /** How long the public inspector may take to answer before it counts as unreachable, and how long the notice stays. */
  inspectorReach: 8_000,
  inspectorNoticeStay: 60_000,
  /** Events buffered for an inspector while its socket opens or its window loads. */
  inspectorBacklog: 10_000,
  /** Cached responses; more of them are dropped at the next start. */
  readsKept: 400,
  /** How long the address of an unsent new defect leads to the created one. */
  sentKept: 30 * 24 * 3_600_000,
  /** Unreferenced bytes on the device remain from an app that ended while storing them. */
  looseFileKept: 24 * 3_600_000,
  liveTokenRenewal: 60_000,
  adapterNameLength: 120,
  adapterDescriptionLength: 255,
  adapterExtensionsMost: 20,
  ...retryLimits,
  ...expressionLimits,
} as const;
