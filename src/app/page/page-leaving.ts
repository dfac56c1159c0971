import type { AnyActorRef } from 'xstate';
import type { WriteAheadLog } from '../../services/journal/write-ahead-log.ts';
import type { PageLife } from './page-life.ts';

/**
 * A page that is hidden may not come back, and one that is left does not. Each machine that waits for a pause in typing
 * hears `page.leave` and does now what it would have done after it: what it does begins in the same turn, and stands in
 * the write-ahead log when that is over.
 *
 * Whoever leaves is asked whether to stay while something lies in this page only: a change without room on the device, a
 * file that is not sent, a call that was not answered. States that hold something like that have the tag `unsaved`.
 */
export interface LeavingNeeds {
  readonly page: PageLife;
  readonly log: WriteAheadLog;
  /** Those that stand on top; their children are found. */
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

/** Nobody waits for a pause any more. */
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
