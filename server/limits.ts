/** Limits of the server. Times in milliseconds, sizes in bytes. */
export const serverLimits = {
  bodyBytes: 1_048_576,
  headersTimeout: 20_000,
  /** A body that the identity server reads. */
  issuerBytes: 57_344,
  /** Sockets of one address that have not sent the head of a request. */
  silentSockets: 200,
  /** A file of maximum size over a slow connection: 10 MB at 35 kB a second. */
  requestTimeout: 300_000,
  /** The least speed of every body after its first seconds, in bytes a second, and how long a refused one may take to close. */
  bodySpeed: { least: 4_096, grace: 10_000, look: 2_000 },
  slowBodyEnd: 1_000,
  stopWait: 10_000,
  /** Entries in a page of the history of a test plan or a pipeline. */
  recordHistoryPage: 50,
  /** Changes without a journal, such as those of its schedules, in the history of one record: the newest. */
  recordChangesMost: 500,
  /** Calls at the same time, the share left to accounts without calls, the calls of an account while others are there, and for how long one counts. */
  callsAtOnce: 256,
  callsForOthers: 1 / 4,
  callsBeside: { most: 1, turn: 50 },
  refusedWait: 2_000,
  /** Whoever entered a shared place so long ago is no longer one of those who share it. */
  othersSeen: 10_000,
  /** The time that running calls get when the server stops; less than stopWait, so that the rest can end, too. */
  callGrace: 6_000,
  lockWait: 5_000,
  /** Commands that share a transaction, and how many such transactions run at the same time. */
  groupMost: 16,
  groupsAtOnce: 2,
  statementTime: 15_000,
  idleInTransaction: 15_000,
  connections: 10,
  connectWait: 5_000,
  lockConnections: 4,
  postgresStart: 30_000,
  /** The copy of the embedded cluster: its delay after a start, the interval of checks, the log that makes it outdated. */
  copyAfter: 60_000,
  copyLook: 3_600_000,
  copyLog: 512 * 1_048_576,
  /** A lock file of PostgreSQL that has been empty for so long remains from a power failure. */
  emptyLockAge: 3_000,
  replayMost: 5_000,
  /** One message or body of SockJS: a frame of maximum size, quoted as JSON. */
  liveMessageBytes: 131_072,
  /** What a WebSocket may send before a whole message results: frames, pings, fragments without content. */
  liveUnfinishedBytes: 163_840,
  /** Open live connections of one address that have not authenticated. */
  liveAnonymousPerAddress: 100,
  /** How long the socket of a connection that never authenticated may take to close. */
  liveAnonymousClose: 1_000,
  /** The share of calls that leave a trace [CONST-002]. */
  traceSampleRate: 0.5,
  /** Defects changed by one statement when a tag is renamed. */
  tagRenamesAtOnce: 200,
  /** Results that a reporter sends in one request; with a key in the body, which is read before anybody is known; files. */
  reportedBytes: 16_777_216,
  reportedUnknownBytes: 4_194_304,
  reportedFileBytes: 134_217_728,
  /** Characters in a line of a blob report: the files of a test may be in it. */
  blobLine: 33_554_432,
  /** How many imports of an account may wait. */
  importsWaiting: 3,
  /** The pause between two attempts at an import, and the time of one. */
  importPause: 5_000,
  importTime: 12 * 3_600_000,
  /** Bytes of garbage that a running import may leave. */
  importGarbage: 33_554_432,
  /** How often an import is tried again without any progress. */
  importTries: 5,
  /** Facts of one command that are published in one message. */
  factsInMessage: 200,
  /** The time limit of the search for similar titles: later the person has typed more. */
  similarTime: 400,
  /** A search first checks so many of the newest defects: they tell how common each word is. */
  searchNewest: 500,
  /** A word or a term that so many of them have is common: no index is asked for it. */
  searchCommon: 40,
  /** With so many matches among them, more of the newest defects are checked instead of an index. */
  searchOften: 10,
  /** Matches of an index that are ranked when there are too many to rank all of them. */
  searchFirst: 400,
  /** Matches of an index that are looked through when the list is filtered. */
  searchFiltered: 5_000,
  /** A prefix is looked up as the complete words that begin with it, if there are no more than this. */
  searchPrefixWords: 32,
  /** The index of pieces is asked for a part of the characters of a term with so many. */
  searchLong: 12,
  /** How often a start that fills the search index logs its progress. */
  fillTold: 5_000,
  /** The required similarity of titles, from 0 to 1. */
  similarShare: 0.35,
  /** Rows of an export that are in memory at once. */
  exportBatch: 500,
  /** Rows that an export has read but not yet converted to bytes, at most; the stream limits the waiting bytes. */
  /** Executions after which a statement is prepared, prepared statements, and statements whose executions are counted. */
  preparedAfter: 100,
  preparedMost: 50,
  statementsCounted: 2_000,
  /** Access tokens whose signatures need not be verified again. */
  tokensVerified: 2_000,
  exportRowsAhead: 5_000,
  /** An export that nobody reads for so long is aborted. */
  exportStall: 60_000,
  /** Rows of an audit trail that its export reads at once, and the maximum of one export. */
  /** People that a trail can be filtered by. */
  trailPeopleMost: 5_000,
  trailExportPage: 1_000,
  trailExportMost: 100_000,
  linkLife: 60_000,
  /** How long the address of a trace is valid. */
  traceLife: 900_000,
  uploadLife: 24 * 3_600_000,
  /** Events of a flow between two snapshots of it. */
  flowSnapshotEvery: 200,
  /** Defects that one sweep purges from the trash. */
  purgeAtOnce: 500,
  /** Datasets that one sweep purges, each with up to 500,000 cells. */
  datasetsPurgedAtOnce: 20,
  /** Events of a dataset that a save of all its values is merged with. */
  datasetFactsMerged: 2_000,
  /** Combinations of values: the time and memory of one. */
  combineTime: 10_000,
  combineMegabytes: 256,
  /** Projects that one sweep purges from the trash, and the rows that one statement deletes. */
  projectsPurgedAtOnce: 20,
  rowsPurgedAtOnce: 1_000,
  /** Deleted records of several areas that are merged into one list. */
  trashMerged: 5_000,
  sweepEvery: 3_600_000,
  /** After two of these with so few calls each, unused memory is given back. */
  idleLook: 30_000,
  idleCalls: 30,
  /** How often tables are looked at for work that waits in them: mails, exports, due schedules and the like. */
  workLook: 1_000,
  /** Mails: how long a server may be silent, and the pauses between attempts (doubled each time). */
  mailWait: 10_000,
  mailPause: 30_000,
  mailPauseMost: 4 * 3_600_000,
  /** About two days. */
  mailTries: 20,
  mailLife: 30 * 24 * 3_600_000,
  /** Background exports: the pause between attempts, their number, the time of one; how long the file is available. */
  exportPause: 60_000,
  exportTries: 5,
  exportTime: 2 * 3_600_000,
  exportMost: 1_073_741_824,
  exportsWaiting: 20,
  exportLife: 7 * 24 * 3_600_000,
  /** A PDF: characters and pages; milliseconds and megabytes that its thread may use. */
  pdfCharacters: 2_000_000,
  pdfPages: 2_000,
  pdfTime: 60_000,
  pdfMemory: 768,
  /** The time in which the charts of a PDF are asked while somebody waits. */
  dashboardPdfTime: 30_000,
  /** Of the PDF of a log: how many steps and pictures it prints, and bytes of the pictures. */
  pdfSteps: 10_000,
  pdfPictures: 40,
  pdfPictureBytes: 20_971_520,
  /** How many steps of a log are in memory while its results are written. */
  reportSteps: 50_000,
  /** How many notifications of a person go into one mail, and how many it lists. */
  noticesAtOnce: 1_000,
  noticesInMail: 50,
  /** How long the mail about a bulk edit waits for its next part. */
  gatherPause: 60_000,
  triesPerNameAndAddress: 5,
  triesPerName: 10,
  /** How long an address counts as known after the user entered the right password there. */
  placeLife: 90 * 24 * 3_600_000,
  triesPerAddress: 100,
  triesWindow: 10 * 60_000,
  /** Wrong codes and password resets, for one user within the window. */
  codesPerNameAndAddress: 5,
  codesPerName: 10,
  resetsPerName: 5,
  resetsPerAddress: 20,
  /** Second factors that one administrator may reset within the window. */
  factorResetsPerName: 20,
  keysPerAddress: 30,
  /** Requests of one address to the identity server within the window; a sign-in takes two. */
  issuerRequestsPerAddress: 1_200,
  cloudWait: 5_000,
  cloudMost: 65_536,
  /** How soon a sign-in may request the cloud configuration again. */
  cloudPause: 5_000,
  /** How long an external issuer may take to answer, in seconds. */
  issuerWait: 10,
  /** The list of a country service is valid for a day; after a failure it gets no request for a minute. */
  countriesMost: 2_097_152,
  countriesLife: 24 * 3_600_000,
  countriesPause: 60_000,
  /** How long a browser may continue the set-up after it sent the setup code. */
  setupLife: 24 * 3_600_000,
  /** For one person. */
  rateLimitPerMinute: 6_000,
  /** People and addresses whose calls are counted at the same time. */
  callersCounted: 20_000,
  /** The share of a limit by which one of several server processes may be ahead of their common count. */
  callsUnshared: 1 / 50,
  /** Adapters of one person. */
  adaptersMost: 20,
  /** Pending commands of one adapter. */
  adapterQueueMost: 50,
  /** Tags of one project whose colours are read. */
  tagColorsMost: 10_000,
  similarShown: 5,
  /** A term this short matches only the beginning of names. */
  termShort: 2,
  /** Search results are counted up to this number; beyond that the total is "more than" it. */
  searchCounted: 1_000,
  /** A password that can be guessed with fewer attempts is rejected. */
  guessesLeast: 100_000_000,
  /** Feedback messages of one person. */
  feedbackADay: 20,
  brandLogoMost: 262_144,
  inviteLife: 7 * 24 * 3_600_000,
  resetLife: 3_600_000,
  passkeyLife: 5 * 60_000,
  recoveryCodes: 10,
  /** How often the last use of a key or a session is recorded. */
  seenEvery: 60_000,
  accessTokenSeconds: 300,
  sessionIdle: 30 * 24 * 3_600_000,
  sessionMost: 365 * 24 * 3_600_000,
  signInLife: 10 * 60_000,
  /** The interval of heartbeats of an adapter; after how long without one it is offline; how often this is checked. */
  adapterBeat: 15_000,
  adapterSilence: 60_000,
  adapterLook: 5_000,
  /** How often waiting agents look for work of other processes; starts of agents whose last orders are remembered. */
  ordersLook: 1_000,
  ordersRemembered: 10_000,
  /** How many changes of runs that are not told yet are told at once. */
  runsToldAtOnce: 200,
  /** Rows of a run that are executed several at a time: each is a run of its own. */
  rowsOfRunMost: 200,
  /** Events in one live message of a run. */
  eventsInMessage: 500,
  commandLife: 30 * 24 * 3_600_000,
  /** People that a search offers. */
  peopleFound: 20,
  /** Recent commenters who are notified of the next comment, at most. */
  commentersNotified: 50,
  /** Entries in one page of the history of a defect, and files in one page of its attachments. */
  historyPage: 50,
  attachmentsPage: 100,
} as const;
