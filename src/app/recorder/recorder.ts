import type { EventObject, InspectionEvent } from 'xstate';
import type { Platform } from '../platform.ts';
import { createRecentSteps } from './recent-steps.ts';
import { createMask } from './mask.ts';
import type { Recording } from './recording.ts';
import { createStandIn } from './stand-in.ts';
import {
  isJournal,
  isRecorded,
  pointOf,
  standingOf,
  type Point,
  type Seen,
  type RecordedState,
  type Watched,
} from './standing.ts';
import { writeRecording } from './write-recording.ts';

/**
 * Listens at every birth and keeps what the machines and the journal took, without secrets and without a word that
 * somebody wrote: words turn into stand-ins at the door. Only the journal's own state is held as it is, which the
 * journal holds anyway; it passes the mask on its way out.
 */
export interface Recorder {
  inspect(inspection: InspectionEvent): void;
  read(): Recording;
  /** Somebody has left: nothing of it stays. */
  forget(): void;
}

type Rng = Pick<Platform, 'monotonic' | 'random' | 'now'>;

const newMask = ({ random }: Rng) => createMask(createStandIn(Math.floor(random() * 4_294_967_296)));

export const createRecorder = (platform: Rng, version: string): Recorder => {
  const began = platform.monotonic();
  const living = new Set<Watched>();
  let mask = newMask(platform);
  let standings = new Map<Watched, RecordedState>();
  const recentSteps = createRecentSteps<Watched, Point>(() => pointOf(standings, living, mask));

  /** Nobody who has gone and took no step that is kept. */
  const tidy = () => {
    const recorded = new Set(recentSteps.read().steps.map(({ actor }) => actor));
    standings = new Map([...standings].filter(([actor]) => living.has(actor) || recorded.has(actor)));
  };

  const note = (actor: Watched, event: EventObject, seen: Seen) => {
    standings.set(actor, standingOf(actor, seen));
    if (seen.status === 'active') living.add(actor);
    else living.delete(actor);
    // What the device had kept is no step: the journal is folded from how it stood then.
    if (isJournal(actor) && event.type === 'xstate.init') return recentSteps.cut();
    const isCut = recentSteps.put({
      actor,
      after: Math.round(platform.monotonic() - began),
      event: JSON.stringify(mask(event)),
    });
    if (isCut) tidy();
  };

  return {
    // After the step: in this order each actor took them, whoever spoke to it meanwhile.
    inspect(inspection) {
      const actor = inspection.actorRef as unknown as Watched;
      if (inspection.type !== '@xstate.snapshot' || !isRecorded(actor)) return;
      if (inspection.event.type === 'xstate.stop') living.delete(actor);
      else note(actor, inspection.event, inspection.snapshot as unknown as Seen);
    },
    read: () =>
      writeRecording(
        { ...recentSteps.read(), standings },
        { version, at: new Date(platform.now()).toISOString() },
        mask,
      ),
    forget() {
      mask = newMask(platform);
      standings = new Map([...standings].filter(([actor]) => living.has(actor)));
      recentSteps.forget();
    },
  };
};
