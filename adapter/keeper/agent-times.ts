import { runLimits } from '../../src/domain/runs/run-limits.ts';

/** Times of the agent in milliseconds; those that the server must know as well are in `run-limits.ts`. */
export const agentTimes = {
  beat: runLimits.beat,
  /** While no run is held; the server waits a minute before it takes an agent as gone. */
  idleBeat: 20_000,
  /** After a heartbeat that was not answered. */
  beatAgain: 2_000,
  /** How long a call may take. */
  call: 15_000,
  beatCall: 8_000,
  upload: 120_000,
  /** How long a request for orders waits at the server. */
  wait: runLimits.ordersWait,
  /** Before the next request, where the last one found work that another agent took. */
  askAgain: 1_000,
  /** After a call that failed. */
  backOff: 2_000,
  longBackOff: 15_000,
  /** Before it announces itself again while its account is archived. */
  awayAgain: 300_000,
  /** Between two batches of events: four a second. */
  sendPause: 250,
  /** How long a runner may take to open a browser, and between two steps. */
  runnerStart: 90_000,
  runnerSilence: runLimits.runnerSilence,
  /** How long a runner that is told to stop may take. */
  stopWait: 8_000,
  /** How often the lease is compared with the clock. */
  leaseLook: 250,
  /** How often it looks for a browser, and tells how far the download of one is. */
  browserLook: 5_000,
  pairingLook: 500,
  /** How long a stopping agent finishes what it holds. */
  drain: 600_000,
  signOff: 2_000,
  /** How long it waits until a person who records has heard that it stops. */
  farewell: 5_000,
} as const;
