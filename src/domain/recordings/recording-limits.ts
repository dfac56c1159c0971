/** Limits of recordings. Times in milliseconds. */
export const recordingLimits = {
  /** How long a call may wait for news. */
  wait: 20_000,
  /** The adapter has to take a recording within this time. */
  takeWait: 20_000,
  /** Nobody has looked at it for this long, or the adapter was not heard for this long: it ends. */
  personSilence: 60_000,
  agentSilence: 45_000,
  longest: 3_600_000,
  /** How long a recording that has ended can still be read. */
  stay: 600_000,
  look: 5_000,
  /** Bytes of a frame, as base64. */
  frameBytes: 1_500_000,
  stepsMost: 500,
  /** Characters. */
  addressLength: 2_000,
  titleLength: 500,
  messageLength: 4_000,
  nameLength: 1_000,
  valueLength: 10_000,
  actsMost: 200,
  /** Bytes of a chosen file, as base64. */
  fileBytes: 350_000,
  /** Before a call that failed is sent again. */
  watchRetry: 2_000,
  sendRetry: 500,
  /** Escape pressed twice within this time leaves the view of the browser. */
  escapePause: 600,
  width: 1280,
  height: 800,
} as const;
