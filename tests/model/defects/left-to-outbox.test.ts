import { of, throwError } from 'rxjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import { provideUploads } from '../../../src/app/areas/defects/defect-files.ts';
import type { DefectsNeeds } from '../../../src/app/areas/defects/defects-needs.ts';
import { createHeldFiles } from '../../../src/app/sync/device/held-files.ts';
import { provideNewDefect } from '../../../src/app/areas/defects/new-defect.ts';
import { freshDraft, type Draft } from '../../../src/domain/defects/new/new-defect.ts';
import { filesOf } from '../../../src/domain/defects/local-defect.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';
import { localId } from '../../../src/domain/journal/local-ids.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { selectAdds } from '../../../src/machines/defects/panel/uploads-machine.ts';
import { selectUploadProblem } from '../../../src/machines/defects/panel/attachment-add-machine.ts';
import { beginRing, stopRings } from '../journal/ring/play-ring.ts';
import { turn } from '../play.ts';

/** Without a network, a change goes to the outbox with its files. A change that the server rejects does not. */
afterEach(stopRings);

const begin = async (problem: Problem, hasRoom = true) => {
  const ring = await beginRing();
  const received: string[] = [];
  const fails = () => throwError(() => problem);
  const needs = {
    journal: ring.ring,
    service: { create: fails, upload: fails },
    drafts: ring.store,
    held: createHeldFiles(hasRoom ? ring.store : null, () => {}),
    prefills: { take: () => null },
    device: { bytesOf: (base64: string) => new Blob([Buffer.from(base64, 'base64')]) },
    platform: { newId: uuid, stamp: (by: string) => ({ id: uuid(), at: '2026-02-03T04:05:06Z', by }) },
    userId: 'u-ada',
    notify: ({ text }: { text: string }) => received.push(text),
    log: () => {},
  } as unknown as DefectsNeeds;
  return { ...ring, needs, received };
};
const file = { id: 'f1', filename: 'log.txt', size: 3, base64Content: 'YWJj' };
const draftWith = (parts: Partial<Draft> = {}): Draft => ({
  ...freshDraft(uuid(), 'u-ada', defaultTemplate),
  header: 'Found in a tunnel',
  ...parts,
});

const save = async (needs: DefectsNeeds, draft: Draft) => {
  const { createDefect } = provideNewDefect(needs).implementations.actors as Record<string, unknown>;
  const input = { projectId: 'p1', draft, template: defaultTemplate };
  return toPromise(createActor(createDefect as PromiseActorLogic<void, typeof input>, { input }).start());
};
const recalled = async (needs: DefectsNeeds) => {
  const { recallDraft } = provideNewDefect(needs).implementations.actors as Record<string, unknown>;
  const input = { projectId: 'p1' };
  return (
    await toPromise(createActor(recallDraft as PromiseActorLogic<{ draft: Draft }, typeof input>, { input }).start())
  ).draft;
};

describe('a new defect that is saved', () => {
  test('offline waits with its file and leaves an empty form', async () => {
    const { needs, received, journal, store, storageQueue } = await begin({ kind: 'offline' });
    const draft = draftWith({ files: [file] });
    await save(needs, draft);
    await storageQueue.settled();
    expect(journal().pending).toMatchObject([{ id: draft.key, type: 'defect.report' }]);
    expect(recordIn(journal().view.defects, localId(draft.key))).toMatchObject({ header: 'Found in a tunnel' });
    expect(await (await store.readFile('f1'))?.text()).toBe('abc');
    expect(await store.readDraft('new-defect/p1')).toBeNull();
    expect(received).toEqual(['Saved on this device. It will sync when the server can be reached.']);
  });
  test('waits, too, if the server does not respond', async () => {
    const { needs, journal } = await begin({ kind: 'busy', retryAfter: 1 });
    await save(needs, draftWith());
    expect(journal().pending).toHaveLength(1);
  });
  test('with a file that the device cannot store stays in the form with a message [DEF-075]', async () => {
    const { needs, journal, store } = await begin({ kind: 'offline' }, false);
    const draft = draftWith({ files: [file] });
    await expect(save(needs, draft)).rejects.toEqual({
      kind: 'invalid',
      field: 'log.txt',
      code: 'notPersisted',
      rule: 'can’t be stored on this device',
    });
    expect([journal().pending, await store.readDraft('new-defect/p1')]).toEqual([[], draft]);
  });
  test.each<Problem>([{ kind: 'forbidden' }, { kind: 'signedOut' }, { kind: 'broken', detail: '' }])(
    'that is rejected stays in the form: %j [DEF-075]',
    async (problem) => {
      const { needs, journal, store } = await begin(problem);
      const draft = draftWith();
      await expect(save(needs, draft)).rejects.toEqual(problem);
      expect(journal().pending).toEqual([]);
      // Including the last typed letters, for users who have left the page meanwhile.
      expect(await store.readDraft('new-defect/p1')).toEqual(draft);
    },
  );
  test('that is in the outbox is no longer a draft, even if the app ended early', async () => {
    const { needs } = await begin({ kind: 'offline' });
    const draft = draftWith();
    await save(needs, draft);
    await needs.drafts?.keepDraft('new-defect/p1', draft);
    expect((await recalled(needs)).key).not.toBe(draft.key);
  });
});

const picked = () => new File(['abc'], 'a*b.txt', { type: 'text/plain' });
const add = async (needs: DefectsNeeds) => {
  const uploads = createActor(provideUploads(needs), { input: { projectId: 'p1', defectId: 'SHOP-1' } }).start();
  uploads.send({ type: 'files.add', files: [picked()] });
  await turn();
  return uploads;
};

describe('a file that is added', () => {
  test('offline waits in the outbox with its content on the device', async () => {
    const { needs, journal, store, storageQueue } = await begin({ kind: 'offline' });
    const uploads = await add(needs);
    await vi.waitFor(() => expect(journal().pending).toHaveLength(1), { timeout: 60_000 });
    await storageQueue.settled();
    const [command] = journal().pending;
    expect(command).toMatchObject({
      type: 'defect.attach',
      about: 'defect/SHOP-1',
      data: { filename: 'a_b.txt', mimeType: 'text/plain', size: 3 },
    });
    const [named] = command ? filesOf(command) : [];
    expect(await (await store.readFile(named?.upload ?? ''))?.text()).toBe('abc');
    await vi.waitFor(() => expect(selectAdds(uploads.getSnapshot())).toEqual([]), { timeout: 60_000 });
  });
  test('without space on the device is rejected at once with a message', async () => {
    const { needs, received, journal } = await begin({ kind: 'offline' }, false);
    const uploads = await add(needs);
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
    const [one] = selectAdds(uploads.getSnapshot());
    expect(one && selectUploadProblem(one.getSnapshot())).toMatchObject({ rule: 'can’t be stored on this device' });
    expect([journal().pending, received.length]).toEqual([[], 1]);
  });
  test('whose panel closes during its upload continues in the outbox', async () => {
    const { needs, journal, storageQueue } = await begin({ kind: 'offline' });
    const never = { ...needs, service: { ...needs.service, upload: () => of() } } as unknown as DefectsNeeds;
    const uploads = createActor(provideUploads(never), { input: { projectId: 'p1', defectId: 'SHOP-1' } }).start();
    uploads.send({ type: 'files.add', files: [picked()] });
    uploads.send({ type: 'uploads.leave' });
    uploads.stop();
    await vi.waitFor(() => expect(journal().pending).toHaveLength(1), { timeout: 60_000 });
    await storageQueue.settled();
    expect(journal().pending).toMatchObject([{ type: 'defect.attach', data: { filename: 'a_b.txt' } }]);
  });
});
