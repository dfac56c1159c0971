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
 * Observes every new actor and records what the machines and the journal received, without secrets and without texts of
 * people: stand-ins replace texts on entry. Only the journal's own state is held unmasked, as the journal itself holds
 * it; it is masked when the recording is written.
 */
export interface Recorder {
  inspect(inspection: InspectionEvent): void;
  read(): Recording;
  /** Forgets everything when a person signs out. */
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

  /** Drops actors that have stopped and have no recorded step. */
  const tidy = () => {
    const recorded = new Set(recentSteps.read().steps.map(({ actor }) => actor));
    standings = new Map([...standings].filter(([actor]) => living.has(actor) || recorded.has(actor)));
  };

  const note = (actor: Watched, event: EventObject, seen: Seen) => {
    standings.set(actor, standingOf(actor, seen));
    if (seen.status === 'active') living.add(actor);
    else living.delete(actor);
    // The stored state is no step: the journal is replayed from its state at that moment.
    if (isJournal(actor) && event.type === 'xstate.init') return recentSteps.cut();
    const isCut = recentSteps.put({
      actor,
      after: Math.round(platform.monotonic() - began),
      event: JSON.stringify(mask(event)),
    });
    if (isCut) tidy();
  };

  return {
    // After the step: actors process their events in this order, whoever sent them.
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
