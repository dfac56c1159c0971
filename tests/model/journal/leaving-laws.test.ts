import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { update } from '../defects/sample-defect.ts';
import { turn } from '../play.ts';
import { isMoved, playDevice, until } from './play-device.ts';

const pages = fc.array(
  fc.record({
    asked: fc.integer({ min: 1, max: 4 }),
    /** Turns of the event loop between two changes, and before the page closes; usually none. */
    pause: fc.constantFrom(0, 0, 0, 1, 3),
    steps: fc.integer({ min: 0, max: 30 }),
    answers: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

test(
  'every accepted change reaches the server once and in order, and every draft is restored, whenever pages close',
  () =>
    fc.assert(
      fc.asyncProperty(pages, async (script) => {
        const { openPage, done, storage } = playDevice();
        const requests: string[] = [];
        let typed = '';
        for (const { asked: count, pause, steps, answers } of script) {
          const page = await openPage(steps, answers ? 'yes' : null);
          for (let index = 0; index < count; index += 1) {
            const command = update('header', `Text ${requests.length}`, { id: uuid() });
            page.ask(command);
            requests.push(command.id);
            if (page.drafts) typed = `typed ${requests.length}`;
            page.drafts?.keepDraft('comment/p1/SHOP-1', typed).catch(() => {});
            for (let turns = 0; turns < pause; turns += 1) await turn();
          }
          page.leave();
        }
        const last = await openPage();
        await until(() => last.now().pending.length === 0);
        expect(last.now().pending).toEqual([]);
        expect(done.map(({ id }) => id)).toEqual(requests);
        expect(await last.drafts?.readDraft('comment/p1/SHOP-1')).toBe(typed);
        await until(() => isMoved(storage.rows));
        last.leave();
        // No entry is left for the next page to recover.
        expect([...storage.rows.keys()]).toEqual([]);
      }),
      { numRuns: 100, endOnFailure: true },
    ),
  120_000,
);
