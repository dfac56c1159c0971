import type { AnyActorRef } from 'xstate';
import type { WriteAheadLog } from '../../services/journal/write-ahead-log.ts';
import type { PageLife } from './page-life.ts';

/**
 * A hidden page may never be shown again, and a closed one never is. Each machine that waits for a pause in typing gets
 * `page.leave` and acts immediately: its work starts in the same turn, and the write-ahead log contains it at the end
 * of that turn.
 *
 * The browser asks whether to stay while something exists in this page only: a change without room on the device, an
 * unsent file, an unanswered call. States that hold such work have the tag `unsaved`.
 */
export interface LeavingNeeds {
  readonly page: PageLife;
  readonly log: WriteAheadLog;
  /** The root actors; their children are found. */
  actors(): readonly AnyActorRef[];
  areWritesOpen(): boolean;
}

interface Living {
  readonly status: string;
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
  can?(event: { readonly type: string }): boolean;
  hasTag?(tag: string): boolean;
}

const livingOf = (actor: AnyActorRef) => actor.getSnapshot() as Living;

const withChildren = (actors: readonly AnyActorRef[]): readonly AnyActorRef[] =>
  actors.flatMap((actor) => {
    const children = Object.values(livingOf(actor).children ?? {}).filter((child) => child !== undefined);
    return [actor, ...withChildren(children)];
  });

/** Ends every wait for a pause in typing. */
export const leaveActors = (actors: readonly AnyActorRef[]): void => {
  const event = { type: 'page.leave' } as const;
  for (const actor of withChildren(actors)) if (livingOf(actor).can?.(event)) actor.send(event);
};

export const holdUnsaved = (actors: readonly AnyActorRef[]): boolean =>
  withChildren(actors).some((actor) => livingOf(actor).status === 'active' && livingOf(actor).hasTag?.('unsaved'));

export const startPageLeaving = ({ page, log, actors, areWritesOpen }: LeavingNeeds): (() => void) => {
  const leave = () => leaveActors(actors());
  const stops = [
    page.onHidden(leave),
    page.onLeft(() => {
      leave();
      log.tidy();
    }),
    page.askBeforeLeaving(() => {
      leave();
      return !log.isDurable() || areWritesOpen() || holdUnsaved(actors());
    }),
  ];
  return () => stops.forEach((stop) => stop());
};
