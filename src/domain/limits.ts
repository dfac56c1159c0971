/** Every number of the product by name. Times in milliseconds, sizes in bytes, lengths in code points. */
const megabyte = 1_048_576;

export const limits = {
  titleLength: 255,
  /** Digits of a code of the second step [SET-004]. */
  codeLength: 6,
  keyNameLength: 60,
  keyDays: 365,
  keysMost: 20,
  passkeysMost: 10,
  commentLength: 100_000,
  feedbackLength: 5_000,
  fieldTextLength: 100_000,
  attachmentBytes: 10 * megabyte,
  /** Of an account, as it is kept: it is asked for at every start of the app. */
  logoBytes: 131_072,
  /** On a side. */
  logoPixels: 1_024,
  /** On a side, as the page draws it: three times as large as it is shown. */
  logoDrawn: 420,
  fileNameLength: 255,
  autosavePause: 400,
  /** Somebody else has changed what is being typed here: so long after the last letter it is saved over theirs. */
  conflictPause: 10_000,
  /** Pairs of blocks that are compared when two versions of a text are merged. */
  mergePairs: 10_000,
  searchPause: 400,
  panelPause: 250,
  noticeStay: 3_000,
  successStay: 5_000,
  uploadErrorStay: 6_000,
  noticeHeader: 50,
  noticeHeaderCut: 47,
  truncate: 15,
  tagsShown: 6,
  /** Faces of those who have the same open. */
  peopleShown: 5,
  recentMost: 8,
  palettePause: 200,
  /** Of a side panel, in pixels. */
  panelNarrowest: 400,
  panelWidest: 1_100,
  panelStep: 24,
  tagLength: 120,
  tagDescriptionLength: 64,
  tagSearchPause: 400,
  tagPage: 50,
  /** Tags of one project whose colours are read. */
  tagColorsMost: 10_000,
  optionsBeforeSearch: 10,
  /** The grid of fields: columns and rows in cells, the height of a row in pixels. */
  gridColumns: 12,
  gridRowHeight: 35,
  gridFieldWidth: 4,
  gridFieldHeight: 2,
  gridFieldHeightMost: 40,
  gridRowsMost: 10_000,
  /** Fields that stand there with the panel; more of them follow it. */
  fieldsAtOnce: 12,
  templateFieldsMost: 100,
  /** Options of one list, and statuses of a workflow. */
  templateOptionsMost: 200,
  templateOptionLength: 120,
  fieldLabelLength: 64,
  fieldDescriptionLength: 255,
  fieldKeyLength: 40,
  /** Before a template that could not be read is asked for again. */
  templateReadPause: 5_000,
  listPage: 25,
  listPageMost: 100,
  searchPage: 10,
  itemsMost: 50,
  /** A term this short is looked for at the beginning of names only. */
  termShort: 2,
  termLength: 255,
  /** Words of a term that are looked for; more of them narrow nothing. */
  searchWordsMost: 32,
  /** What a search finds is counted up to here; beyond, there are "more than" so many. */
  searchCounted: 1_000,
  /** Letters around a match that are shown with it. */
  searchPassage: 160,
  filterValueLength: 255,
  filterValuesMost: 50,
  /** Of an address whose parameters the list does not know: how many are named, and how much of each. */
  ignoredParametersShown: 5,
  ignoredParameterLength: 40,
  /** For how many projects a browser remembers which columns somebody chose. */
  columnChoicesKept: 100,
  /** Defects that one call changes at once. */
  bulkBatch: 200,
  /** Defects that are picked one by one. */
  bulkSelected: 1_000,
  /** Defects that one change may reach: a whole list that is narrowed far enough. */
  bulkMost: 10_000,
  /** Results of a bulk change that are listed one by one. */
  bulkShown: 100,
  bulkRetryPause: 3_000,
  similarPause: 500,
  similarShown: 5,
  /** Fewer letters than this resemble everything. */
  similarFrom: 8,
  emailLength: 254,
  fullNameLength: 120,
  jobRoleLength: 120,
  phoneLength: 40,
  planNameLength: 120,
  /** Of one line about an account: its name, its address. */
  accountLineLength: 255,
  /** Licences of one type in one subscription. */
  licencesMost: 1_000_000,
  /** Users that one call makes. */
  usersAtOnce: 100,
  /** Who has not signed in for so long after being made, cannot any more [USER-018]. */
  activationWindow: 7 * 24 * 3_600_000,
  projectNameLength: 120,
  projectDescriptionLength: 1_000,
  projectCodeShortest: 2,
  projectCodeLength: 10,
  /** The picture of a project or a person, as it is kept and shown: bytes, and the edge in pixels. */
  avatarBytes: 24_576,
  avatarEdge: 128,
  /** People who are offered when somebody is looked for. */
  peopleFound: 20,
  projectFilterNameLength: 120,
  projectFiltersMost: 200,
  /** How long the trash keeps what was deleted. */
  trashLife: 30 * 24 * 3_600_000,
  historyPage: 50,
  auditPageMost: 10_000,
  /** A value in a line of the history; longer ones are cut. */
  historyValue: 80,
  /** Words that two texts may differ in for them to be compared word by word. */
  diffMost: 600,
  /** Before the moment that a slider was moved to is read. */
  asOfPause: 150,
  commentsPage: 50,
  /** Comments that are drawn before older ones are asked for. */
  commentsShown: 100,
  /** Pages of older comments that are read to reach the one that somebody wants to see. */
  seekPages: 20,
  notificationsPage: 100,
  notificationExcerpt: 140,
  /** People who are told of one text, at most. */
  mentionsMost: 50,
  /** Who has commented before and is told of the next comment: the newest, at most so many. */
  commentersTold: 50,
  mentionsShown: 8,
  /** Files that are on their way to a defect at once; the others wait in their order. */
  uploadsAtOnce: 3,
  /** So much of a text is shown in its preview. */
  previewTextBytes: megabyte,
  attachmentsPage: 100,
  tokenTick: 4_000,
  tokenFreshShare: 0.2,
  sendBackOffFirst: 500,
  sendBackOffMost: 30_000,
  liveBackOffFirst: 500,
  liveBackOffMost: 30_000,
  /** After the start, before the dialog about setting up this device comes by itself [SHELL-025]. */
  setupPause: 2_000,
  /** Until a part of the app that is fetched when it is needed counts as lost [SHELL-028]. */
  chunkPatience: 120_000,
  callTimeout: 30_000,
  /** Downloads and exports end after so long without a byte [DOWN-003]; a large file takes its time. */
  fileTimeout: 30_000,
  journalFacts: 500,
  /** Heaps that the records of a view lie in. */
  viewShards: 256,
  journalFactsKept: 200,
  /** Before a device that could not write is asked again. */
  keepAgainPause: 5_000,
  saveJournalPause: 250,
  /** Of one entry of the write-ahead log: the storage that answers at once holds five million characters of all. */
  writeAheadLength: 1_000_000,
  /** How long news that came crosswise may wait for what stands before them. */
  liveGapPause: 1_000,
  /** How long a line may take to open. */
  liveOpenPatience: 20_000,
  liveBeat: 10_000,
  /** News that come within so long after others were drawn are drawn together. */
  newsPause: 100,
  /** Asks, answers and facts that the recorder keeps, and the characters that they may take together. */
  recordedSteps: 2_000,
  recordedCharacters: 6_000_000,
  /** Steps between two points from which a recording can be folded. */
  recordedStride: 250,
  /** Stand-ins of longer texts are cut here. */
  recordedText: 300,
  /** How long a picture of the screen is waited for. */
  pictureWait: 20_000,
  /** How long a start waits for the server when it is known who was here last. */
  startPatience: 4_000,
  /** How long a device that does not reach the server knows who is signed in. */
  offlineLife: 7 * 24 * 3_600_000,
  /** How often is asked whether there is a newer version of the app. */
  versionLook: 3_600_000,
  /** How long a newer version may take to take over before the page is loaded again without it. */
  takeOverPatience: 10_000,
  /** What whoever looks on is told of later, while his socket opens or his window loads. */
  /** How long the public inspector may take to answer before it counts as unreachable, and how long that is said. */
  inspectorReach: 8_000,
  inspectorNoticeStay: 60_000,
  inspectorBacklog: 10_000,
  /** Kept answers to reads; more of them are thrown away at the next start. */
  readsKept: 400,
  /** For so long the address of a new defect that was not sent yet leads to what it became. */
  sentKept: 30 * 24 * 3_600_000,
  /** Bytes on the device that nothing names are those of an app that ended while it kept them. */
  looseFileKept: 24 * 3_600_000,
  liveTokenRenewal: 60_000,
  adapterNameLength: 120,
  adapterDescriptionLength: 255,
  adapterExtensionsMost: 20,
  /** Of one person. */
  adaptersMost: 20,
  /** Commands that wait for one adapter. */
  adapterQueueMost: 50,
} as const;
