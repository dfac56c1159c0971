import fc from 'fast-check';
import { expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { localDefects } from '../../../../src/domain/defects/local-defect.ts';
import { localId } from '../../../../src/domain/journal/local-ids.ts';
import { recordWith, report, update } from '../../defects/sample-defect.ts';
import { turn } from '../../play.ts';
import { playTabs, type Later, type Tab } from './play-tabs.ts';

/** Laws for any order of messages, answers and closing tabs (faults F9, G10). */
type Step =
  | { readonly kind: 'ask'; readonly tab: number; readonly what: 'rename' | 'report' | 'work' }
  | { readonly kind: 'kill'; readonly tab: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'pass'; readonly count: number };

const tabNumber = fc.nat({ max: 5 });
const asking = fc.record({
  kind: fc.constant('ask' as const),
  tab: tabNumber,
  what: fc.constantFrom('rename' as const, 'rename' as const, 'report' as const, 'work' as const),
});
/** A new defect; or a change of one that has no id yet, if there is one; else a change of a known defect. */
const commandOf = (tab: Tab, what: 'rename' | 'report' | 'work') => {
  const id = uuid();
  if (what === 'report') return report(recordWith({ id: localId(id), revision: 0 }), [], { id, about: localId(id) });
  const [unsent] = what === 'work' ? localDefects(tab.now().pending, 'p1') : [];
  return update('header', `Text ${String(Math.random())}`, { id, ...(unsent !== undefined && { about: unsent }) });
};
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: asking },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab: tabNumber }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'open' } as const) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), count: fc.integer({ min: 1, max: 4 }) }) },
  ),
  { minLength: 4, maxLength: 24 },
);

const rest = async () => {
  for (let count = 0; count < 6; count += 1) await turn();
};

test(
  'every accepted change reaches the server once, in the order of its tab, and all tabs end with the same view',
  () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, script: readonly Step[]) => {
        const later: Later = (what, job) => void scheduler.schedule(Promise.resolve(what), what).then(job);
        // If a tab sent a command and closed before it stored it, the other tabs learn of it only from the server.
        const played = playTabs(later, { isLive: true });
        const living: Tab[] = [await played.openTab(), await played.openTab()];
        const requests = new Map<Tab, string[]>();
        const at = (index: number) => living[index % living.length] as Tab;
        const pass = async () => {
          if (scheduler.count() > 0) await scheduler.waitOne();
          await rest();
        };
        const does = {
          async ask({ tab, what }: Extract<Step, { kind: 'ask' }>) {
            const by = at(tab);
            const command = commandOf(by, what);
            requests.set(by, [...(requests.get(by) ?? []), command.id]);
            await by.journal.ask(command);
          },
          async kill({ tab }: { tab: number }) {
            if (living.length < 2) return;
            const [gone] = living.splice(tab % living.length, 1);
            gone?.kill();
          },
          async open() {
            living.push(await played.openTab());
          },
          async pass({ count }: { count: number }) {
            for (let round = 0; round < count; round += 1) await pass();
          },
        };
        for (const step of script) {
          await does[step.kind](step as never);
          await turn();
        }
        // Encryption takes a variable time, so the work is over when nothing is in flight and nothing waits.
        const isOver = () =>
          scheduler.count() === 0 &&
          living.filter((tab) => tab.isLeading()).length === 1 &&
          living.every((tab) => tab.now().pending.length === 0 && tab.header() === at(0).header());
        const drain = async () => {
          // On a busy machine, locks and encryption take longer than a few turns.
          const patience = performance.now() + 15_000;
          const isPatient = (round: number) => round < 2_000 || performance.now() < patience;
          for (let quiet = 0, round = 0; quiet < 3 && isPatient(round); round += 1) {
            await pass();
            await Promise.all(living.map((tab) => tab.storageQueue.settled()));
            quiet = isOver() ? quiet + 1 : 0;
          }
        };
        await drain();
        expect(living.filter((tab) => tab.isLeading())).toHaveLength(1);
        for (const tab of living) {
          expect(tab.now().pending).toEqual([]);
          expect(tab.header()).toBe(at(0).header());
        }

        // A tab that closed after storing a command but before telling the others leaves it to the next leader.
        const last = await played.openTab();
        for (const tab of living.splice(0, living.length, last)) tab.kill();
        await drain();
        await last.storageQueue.settled();
        expect([last.isLeading(), last.now().pending, await last.stored()]).toEqual([true, [], []]);
        last.kill();

        const done = played.server.done.map(({ id }) => id);
        expect(new Set(done).size).toBe(done.length);
        for (const ids of requests.values()) expect(done.filter((id) => ids.includes(id))).toEqual(ids);
      }),
      { numRuns: 60, endOnFailure: true },
    ),
  120_000,
);
