/** Storing the app on the device yields to the person who uses it (milliseconds). */
export const offlineLimits = {
  /** How often the page reports input to the worker. */
  inputReport: 100,
  /** How long after input the worker stores nothing. */
  inputPause: 500,
  /** How often a paused worker looks whether it may go on. */
  inputLook: 100,
  /** How long the worker pauses in all: whoever types without a break also gets the app offline. */
  inputPauseMost: 20_000,
} as const;
