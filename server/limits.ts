/** Numbers that only the server knows. Times in milliseconds, sizes in bytes. */
export const serverLimits = {
  bodyBytes: 1_048_576,
  headersTimeout: 20_000,
  /** A file of the greatest size over a slow line: 10 MB at 35 kB a second. */
  requestTimeout: 300_000,
  stopWait: 10_000,
  /** What a running call still gets when the server stops; less than stopWait, so that the rest can end too. */
  callGrace: 6_000,
  lockWait: 5_000,
  statementTime: 15_000,
  idleInTransaction: 15_000,
  connections: 10,
  connectWait: 5_000,
  lockConnections: 4,
  postgresStart: 30_000,
  /** The copy of the embedded cluster: made so long after a start, looked after so often, anew after so much log. */
  copyAfter: 60_000,
  copyLook: 3_600_000,
  copyLog: 512 * 1_048_576,
  /** A lock of PostgreSQL that has been empty for so long was left by a loss of power. */
  emptyLockAge: 3_000,
  replayMost: 5_000,
  /** One message or body that SockJS takes: a frame of the greatest size, quoted as JSON. */
  liveMessageBytes: 131_072,
  /** What a WebSocket may send before a whole message results: frames, pings, fragments without content. */
  liveUnfinishedBytes: 163_840,
  /** Open live connections of one address that have not authenticated. */
  liveAnonymousPerAddress: 100,
  /** How long the socket of a connection that never authenticated may take to close. */
  liveAnonymousClose: 1_000,
  /** The share of calls that leave a trace [CONST-002]. */
  traceSampleRate: 0.5,
  /** Defects that are changed by one statement when a tag of theirs is renamed. */
  tagRenamesAtOnce: 200,
  /** Facts of one command that are published in one message. */
  factsInMessage: 200,
  /** Looking for defects of a like title: whoever waits longer has typed on. */
  similarTime: 400,
  /** Of a term that finds more than is counted: so many of the newest defects are looked through for the best. */
  searchNewest: 500,
  searchFirst: 200,
  /** How often a start that fills the search index says how far it is. */
  fillTold: 5_000,
  /** How much of the title must be alike, from 0 to 1. */
  similarShare: 0.35,
  /** Rows of an export that are in memory at once. */
  exportBatch: 200,
  /** Rows that an export has read and not yet made into bytes, at most; the bytes that wait are limited by the stream. */
  exportRowsAhead: 5_000,
  /** Exports at a time: each holds a connection. */
  exportsAtOnce: 3,
  /** An export that nobody reads from for so long is given up. */
  exportStall: 60_000,
  /** Rows of a history trail that are read at once for its export, and that one export holds at most. */
  /** People whom a trail can be narrowed to. */
  trailPeopleMost: 5_000,
  trailExportPage: 1_000,
  trailExportMost: 100_000,
  linkLife: 60_000,
  uploadLife: 24 * 3_600_000,
  /** Defects that one sweep takes out of the trash for good. */
  purgeAtOnce: 500,
  /** Projects that one sweep takes out of the trash for good, and rows of theirs that go by one statement. */
  projectsPurgedAtOnce: 20,
  rowsPurgedAtOnce: 1_000,
  /** Deleted records of several areas that are merged into one list. */
  trashMerged: 5_000,
  sweepEvery: 3_600_000,
  /** Mails: how often one looks for them, how long a server may be silent, and the pauses between tries (it doubles). */
  mailLook: 1_000,
  mailWait: 10_000,
  mailPause: 30_000,
  mailPauseMost: 4 * 3_600_000,
  /** About two days. */
  mailTries: 20,
  mailLife: 30 * 24 * 3_600_000,
  /** Exports in the background: how often one looks, the pause between tries, how many; how long the file is kept. */
  exportLook: 1_000,
  exportPause: 60_000,
  exportTries: 5,
  exportMost: 1_073_741_824,
  exportsWaiting: 20,
  exportLife: 7 * 24 * 3_600_000,
  /** How often one looks for notifications whose mail is due, how many of a person become one mail, how many it lists. */
  noticesLook: 1_000,
  noticesAtOnce: 1_000,
  noticesInMail: 50,
  /** How long the mail about a change of many waits for its next part. */
  gatherPause: 60_000,
  triesPerNameAndAddress: 5,
  triesPerName: 10,
  /** How long an address is known from which somebody has given the right password. */
  placeLife: 90 * 24 * 3_600_000,
  triesPerAddress: 100,
  triesWindow: 10 * 60_000,
  /** Wrong codes and lost passwords, for one person within the window. */
  codesPerNameAndAddress: 5,
  codesPerName: 10,
  resetsPerName: 5,
  resetsPerAddress: 20,
  keysPerAddress: 30,
  /** Requests of one address to the identity server within the window; a sign-in takes two. */
  issuerRequestsPerAddress: 1_200,
  cloudWait: 5_000,
  cloudMost: 65_536,
  /** How soon the cloud configuration is asked for again by whoever wants to sign in. */
  cloudPause: 5_000,
  /** How long another issuer may take to answer, in seconds. */
  issuerWait: 10,
  /** What a service said about countries is good for a day; one that could not be asked is left alone for a minute. */
  countriesMost: 2_097_152,
  countriesLife: 24 * 3_600_000,
  countriesPause: 60_000,
  /** How long a browser that gave the setup code may go on without giving it again. */
  setupLife: 24 * 3_600_000,
  /** Of one person. */
  rateLimitPerMinute: 6_000,
  /** Persons and addresses whose calls are counted at once. */
  callersCounted: 20_000,
  /** A password that is found with fewer tries than that is none. */
  guessesLeast: 100_000_000,
  /** Words of one person about the product. */
  feedbackADay: 20,
  brandLogoMost: 262_144,
  inviteLife: 7 * 24 * 3_600_000,
  resetLife: 3_600_000,
  passkeyLife: 5 * 60_000,
  recoveryCodes: 10,
  /** How often it is written down that a key or a session was used. */
  seenEvery: 60_000,
  accessTokenSeconds: 300,
  sessionIdle: 30 * 24 * 3_600_000,
  sessionMost: 365 * 24 * 3_600_000,
  signInLife: 10 * 60_000,
  /** How often an adapter says that it is there; who was not heard for so long is offline; how often one looks. */
  adapterBeat: 15_000,
  adapterSilence: 60_000,
  adapterLook: 5_000,
  commandLife: 30 * 24 * 3_600_000,
} as const;
