import { createActor, fromPromise } from 'xstate';
import type { Command, Fact } from '../../domain/journal/fact.ts';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import { outboxMachine } from '../../machines/journal/outbox-machine.ts';
import { toPromise } from '../to-promise.ts';
import type { AttendedChanges } from './attended-changes.ts';
import type { Entrance } from './entrance.ts';
import type { JournalNeeds } from './journal-needs.ts';

/** The answer can cause events of other areas, whose rules come first; a failure is that of the network. */
const withRules = async (facts: readonly Fact[], { need }: Entrance): Promise<readonly Fact[]> => {
  const offline: Problem = { kind: 'offline' };
  await need({ facts })?.catch(() => Promise.reject(offline));
  return facts;
};

export const createOutbox = (
  { deliver, actorOptions = {}, random }: JournalNeeds,
  isAttended: AttendedChanges['has'],
  entrance: Entrance,
) =>
  createActor(
    outboxMachine.provide({
      actors: {
        deliver: fromPromise<readonly Fact[] | null, Command>(async ({ input, signal }) =>
          withRules(await toPromise(deliver(input as ProductCommand), signal), entrance),
        ),
      },
    }),
    { ...actorOptions, systemId: 'outbox', input: { random, isAttended } },
  );
