import fc from 'fast-check';
import { expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { DefectsNeeds } from '../../../../src/app/areas/defects/defects-needs.ts';
import type { Overwrite } from '../../../../src/app/sync/overwrites-of.ts';
import { fieldOverwrites, wholeValue } from '../../../../src/app/areas/defects/field-overwrites.ts';
import type { JournalStore } from '../../../../src/services/journal/journal-store.ts';
import { emptyDevice, memoryStore } from '../../../storm/memory-store.ts';
import { update } from '../../defects/sample-defect.ts';
import { turn } from '../../play.ts';
import { playServer, playTabs, type Later, type Tab } from './play-tabs.ts';

/** Two users with two tabs each write the same field, with tab messages, answers and events in every order (G10). */
const people = ['u-ada', 'u-bob'] as const;
const at = { projectId: 'p1', defectId: 'SHOP-1' };

type Step = { readonly kind: 'write'; readonly who: number; readonly tab: number } | { readonly kind: 'pass' };
const steps = fc.array(
  fc.oneof(fc.record({ kind: fc.constant('write' as const), who: fc.nat({ max: 1 }), tab: fc.nat({ max: 1 }) }), {
    weight: 3,
    arbitrary: fc.constant<Step>({ kind: 'pass' }),
  }),
  { minLength: 3, maxLength: 16 },
);

const openUserTabs = async (userId: string, later: Later, server: ReturnType<typeof playServer>) => {
  const device = emptyDevice();
  const openStore = async () => memoryStore(device, async () => {}) as JournalStore;
  const played = playTabs(later, { server, isLive: true, openStore });
  const tabs = [await played.openTab(), await played.openTab()];
  const result = tabs.map(({ journal }) => {
    const overwritten: Overwrite<string>[] = [];
    fieldOverwrites({ journal, userId } as DefectsNeeds, at, 'header', wholeValue).subscribe((overwrite) =>
      overwritten.push(overwrite),
    );
    return overwritten;
  });
  return { userId, tabs, reported: result };
};

const valueOf = ({ data }: { readonly data: object }) => (data as { readonly value: string }).value;

/** The values of this user that another user overwrote, in the order of the server. */
const overwrittenOf = (userId: string, done: ReturnType<typeof playServer>['done']) => {
  let ours: string | null = null;
  const overwritten: string[] = [];
  for (const command of done) {
    if (command.by !== userId && ours !== null) overwritten.push(ours);
    ours = command.by === userId ? valueOf(command) : null;
  }
  return { overwritten, isLast: ours !== null };
};

test(
  'the last change in server order is in every view, and no user loses a value without a message',
  () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, script: readonly Step[]) => {
        const server = playServer();
        const later: Later = (what, job) => void scheduler.schedule(Promise.resolve(what), what).then(job);
        const sides = await Promise.all(people.map((userId) => openUserTabs(userId, later, server)));
        const tabs = sides.flatMap((side) => side.tabs);
        const requests: string[] = [];
        const pass = async () => {
          if (scheduler.count() > 0) await scheduler.waitOne();
          await turn();
        };
        for (const step of script) {
          if (step.kind === 'pass') {
            await pass();
            continue;
          }
          const { userId, tabs: own } = sides[step.who]!;
          const command = update('header', `Text ${requests.length}`, { id: uuid(), by: userId });
          requests.push(command.id);
          await own[step.tab]!.journal.ask(command);
        }
        const isAtRest = (tab: Tab) => tab.now().pending.length === 0 && tab.now().outOfOrder.length === 0;
        for (let quiet = 0, round = 0; quiet < 3 && round < 1_000; round += 1) {
          await pass();
          quiet = scheduler.count() === 0 && tabs.every(isAtRest) ? quiet + 1 : 0;
        }

        expect(server.done.map(({ id }) => id).toSorted()).toEqual(requests.toSorted());
        const last = server.done.at(-1);
        for (const tab of tabs) expect(tab.header()).toBe(last ? valueOf(last) : server.record().header);
        for (const { userId, reported } of sides) {
          const { overwritten: lost, isLast } = overwrittenOf(userId, server.done);
          for (const overwritten of reported) {
            const values = overwritten.map(({ ours }) => ours);
            expect(lost).toEqual(expect.arrayContaining(values));
            if (!isLast) expect(values.at(-1)).toBe(lost.at(-1));
          }
        }
        for (const tab of tabs) tab.kill();
      }),
      { numRuns: 1_000, endOnFailure: true },
    ),
  120_000,
);
