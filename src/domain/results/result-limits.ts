/** Imported results. Sizes in bytes, lengths in characters, times in milliseconds. */
export const resultLimits = {
  fileBytes: 67_108_864,
  /** What a ZIP file may hold, unpacked. */
  unpackedBytes: 268_435_456,
  /** Of a file, and of a run. */
  cases: 100_000,
  depth: 64,
  text: 65_536,
  name: 1_000,
  suite: 2_000,
  /** Of a name in a file: a longer one, which nobody can have meant, ends the reading. Texts of failures may be longer. */
  sentName: 262_144,
  attachments: 200,
  attachment: 1_024,
  properties: 200,
  propertyName: 255,
  propertyValue: 2_000,
  /** What could not be read: how many are listed; the others are counted. */
  faults: 100,
  /** Files in one request. */
  files: 1_000,
  /** Of the message of a result in a list. */
  excerpt: 300,
  runText: 255,
  /** That are shown of a run. */
  environments: 20,
  /** Of the results of a test: those that its rates count. */
  stripResults: 30,
  /** Of the results of a test: those that are searched for its last pass, its environments and its branches. */
  testHistory: 2_000,
  /** Of those of a test, to filter by. */
  testRefs: 50,
  /** Of the message in the description of a defect. */
  defectMessage: 4_000,
  /** Of the name of a test in the title of a defect. */
  defectName: 200,
  /** Of the number of an attempt. */
  attempt: 1_000,
  testKey: 255,
  /** Of a message: what its failure is told by, in characters and in lines; and what that text becomes. */
  failureSource: 8_192,
  failureLines: 4,
  failureText: 300,
  /** Tests that are named of equal failures. */
  failureExamples: 5,
  quarantineDays: 90,
  quarantineReason: 500,
  /** Results that are written at once. */
  batch: 1_000,
} as const;
