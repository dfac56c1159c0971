import { of, throwError } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import { provideOlder } from '../../../src/app/areas/defects/defect-comments.ts';
import type { DefectsNeeds } from '../../../src/app/areas/defects/defects-needs.ts';
import { commentOverwrites } from '../../../src/app/areas/defects/field-overwrites.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { OlderQuestion } from '../../../src/machines/defects/history/older-machine.ts';
import { beginRing, stopRings } from '../journal/ring/play-ring.ts';
import { commentWith, fact, observed, recordWith } from './sample-defect.ts';

/** A defect that has more comments on the server than on this client. */
afterEach(stopRings);

const talk = (from: number, to: number) =>
  Array.from({ length: from - to }, (_, index) => commentWith({ id: `k${from - index - 1}` }));

const begin = async (known: number, all: number) => {
  const { ring } = await beginRing();
  const record = recordWith({ revision: 2, commentCount: all });
  ring.observe([observed(record, { comments: talk(all, all - known), attachments: [] })]);
  const requests: string[] = [];
  let isBroken = false;
  const logged: string[] = [];
  const needs = {
    journal: ring,
    service: {
      olderComments(_: string, __: string, before: string) {
        requests.push(before);
        const end = Number(before.slice(1));
        const comments = talk(end, Math.max(0, end - limits.commentsPage));
        return isBroken ? throwError(() => ({ kind: 'offline' })) : of({ comments, revision: 2 });
      },
    },
    platform: { stamp: (by: string) => ({ id: uuid(), at: '2026-02-03T04:05:06Z', by }) },
    userId: 'u-ada',
    log: (words: string) => logged.push(words),
  } as unknown as DefectsNeeds;
  const older = (question: Partial<OlderQuestion>) => {
    const { readOlder } = provideOlder(needs).implementations.actors as Record<string, unknown>;
    const at = { projectId: 'p1', defectId: 'SHOP-1', kind: 'comments' } as const;
    const input: OlderQuestion = { ...at, sought: null, shown: limits.commentsShown, ...question };
    return toPromise(createActor(readOlder as PromiseActorLogic<number, OlderQuestion>, { input }).start());
  };
  const spoil = () => void (isBroken = true);
  return { ring, needs, asked: requests, older, logged, spoil };
};

test('known comments are shown without a request, one more page each time', async () => {
  const { older, asked: requests } = await begin(400, 400);
  expect(await older({})).toBe(150);
  expect(await older({ shown: 150 })).toBe(200);
  expect(requests).toEqual([]);
});

test('unknown comments are loaded, one page at a time', async () => {
  const { older, asked: requests } = await begin(50, 400);
  expect(await older({})).toBe(150);
  expect(requests).toEqual(['k350']);
});

test('as many comments are shown as needed to include the requested one, known or not', async () => {
  const { older, asked: requests } = await begin(300, 900);
  expect(await older({ sought: 'k700' })).toBe(200);
  expect(await older({ sought: 'k890' })).toBe(limits.commentsShown);
  expect(requests).toEqual([]);
  expect(await older({ sought: 'k520' })).toBe(380);
  expect(requests).toEqual(['k600', 'k550']);
});

test('a missing comment leaves the number of shown comments unchanged', async () => {
  const { older } = await begin(50, 120);
  expect(await older({ sought: 'gone' })).toBe(limits.commentsShown);
});

test('a page that fails to load is logged and rejected [DEF-081]', async () => {
  const { older, spoil, logged } = await begin(50, 400);
  spoil();
  await expect(older({})).rejects.toEqual({ kind: 'offline' });
  expect(logged).toEqual(['Older comments of SHOP-1 could not load']);
});

test('overwritten text of a comment is reported only to the author of the overwritten text', async () => {
  const { ring, needs } = await begin(3, 3);
  const lost: unknown[] = [];
  const at = { projectId: 'p1', defectId: 'SHOP-1' };
  const listening = commentOverwrites(needs, at).subscribe((overwrite) => lost.push(overwrite));
  let revision = 2;
  const now = new Map<string, string>();
  const changed = (commentId: string, by: string, comment: string) => {
    const was = now.get(commentId) ?? '';
    now.set(commentId, comment);
    return fact('defect.commentChanged', { commentId, comment, was }, { by, revision: (revision += 1) });
  };
  ring.observe([changed('k0', 'u-ada', 'mine'), changed('k1', 'u-bob', 'his')]);
  expect(lost).toEqual([]);
  // All in one batch: Bob overwrites Ada’s comment, and then Eve overwrites Bob’s.
  ring.observe([changed('k0', 'u-bob', 'over'), changed('k1', 'u-ada', 'mine, too'), changed('k0', 'u-eve', 'more')]);
  expect(lost).toMatchObject([{ commentId: 'k0', by: 'u-bob', text: 'mine', base: 'over' }]);
  ring.observe([changed('k1', 'u-eve', 'over'), changed('k0', 'u-bob', 'again')]);
  expect(lost.slice(1)).toMatchObject([{ commentId: 'k1', by: 'u-eve', text: 'mine, too', base: 'over' }]);
  listening.unsubscribe();
});
