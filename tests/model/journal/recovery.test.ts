import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { createActor, type PromiseActorLogic } from 'xstate';
import { provideComment } from '../../../src/app/areas/defects/defect-comment.ts';
import type { DefectsNeeds } from '../../../src/app/areas/defects/defects-needs.ts';
import { provideTitle } from '../../../src/app/areas/defects/defect-title.ts';
import { provideNewDefect } from '../../../src/app/areas/defects/new-defect.ts';
import { freshDraft, type Draft } from '../../../src/domain/defects/new/new-defect.ts';
import { commandVersion } from '../../../src/domain/journal/stored-command.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';
import { limits } from '../../../src/domain/limits.ts';
import { update } from '../defects/sample-defect.ts';
import { turn } from '../play.ts';
import { isMoved, playDevice, until } from './play-device.ts';

/** A page closes in the turn in which something was saved, and the next page recovers it. */
type Device = ReturnType<typeof playDevice>;
type Page = Awaited<ReturnType<Device['openPage']>>;

const at = { projectId: 'p1', defectId: 'SHOP-1' };
const needsOf = ({ journal, drafts, held, device }: Page) =>
  ({
    journal,
    drafts,
    held,
    device,
    service: { create: () => NEVER, upload: () => NEVER },
    prefills: { take: () => null },
    platform: { newId: uuid, stamp: (by: string) => ({ id: uuid(), at: '2026-02-03T04:05:06Z', by }) },
    userId: 'u-ada',
    notify: () => {},
    log: () => {},
  }) as unknown as DefectsNeeds;

/** Calls a port of a machine as the machine would, and returns in the same turn. */
const call = (machine: { readonly implementations: { readonly actors?: unknown } }, port: string, input: object) => {
  const logic = (machine.implementations.actors as Record<string, unknown>)[port];
  createActor(logic as PromiseActorLogic<unknown, object>, { input }).start();
};
const file = { id: 'f1', filename: 'log.txt', size: 3, base64Content: 'YWJj' };
const draftWith = (parts: Partial<Draft> = {}): Draft => ({
  ...freshDraft(uuid(), 'u-ada', defaultTemplate),
  header: 'Found in a tunnel',
  ...parts,
});
const createIn = (page: Page, draft: Draft) =>
  call(provideNewDefect(needsOf(page)), 'createDefect', { projectId: 'p1', draft, template: defaultTemplate });

describe('a change saved in the task in which the page was left', () => {
  test('a title waits and is no longer a draft', async () => {
    const { openPage } = playDevice();
    const page = await openPage(undefined, null);
    await page.drafts?.keepDraft('title/p1/SHOP-1', 'Typed with care');
    call(provideTitle(needsOf(page)), 'renameDefect', { ...at, header: 'Typed with care' });
    page.leave();
    const next = await openPage(undefined, null);
    expect(next.now().pending).toMatchObject([{ data: { field: 'header', value: 'Typed with care' } }]);
    expect(await next.drafts?.readDraft('title/p1/SHOP-1')).toBeNull();
  });
  test('a comment waits, and the editor is empty', async () => {
    const { openPage } = playDevice();
    const page = await openPage(undefined, null);
    await page.drafts?.keepDraft('comment/p1/SHOP-1', '<p>Seen</p>');
    call(provideComment(needsOf(page)), 'sendComment', { ...at, commentId: null, text: '<p>Seen</p>' });
    page.leave();
    const next = await openPage(undefined, null);
    expect(next.now().pending).toMatchObject([{ type: 'defect.comment', data: { comment: '<p>Seen</p>' } }]);
    expect(await next.drafts?.readDraft('comment/p1/SHOP-1')).toBeNull();
  });
  test('a new defect waits with its file although it was being sent, and the form is empty [DEF-055]', async () => {
    const { openPage } = playDevice();
    const page = await openPage(undefined, null);
    const draft = draftWith({ files: [file] });
    createIn(page, draft);
    page.leave();
    const next = await openPage(undefined, null);
    expect(next.now().pending).toMatchObject([{ id: draft.key, type: 'defect.report' }]);
    expect(await (await next.store.readFile('f1'))?.text()).toBe('abc');
    expect(await next.drafts?.readDraft('new-defect/p1')).toBeNull();
  });
  test('a new defect whose file does not fit at the next start waits for a page with space', async () => {
    const { openPage } = playDevice();
    const page = await openPage(undefined, null);
    createIn(page, draftWith({ files: [file] }));
    page.leave();
    const full = await openPage(undefined, null, false);
    expect(full.now().pending).toEqual([]);
    full.leave();
    expect((await openPage(undefined, null)).now().pending).toHaveLength(1);
  });
  test('a new defect without its file is not sent, since the user was asked before leaving', async () => {
    const { openPage, storage } = playDevice();
    const page = await openPage(0, null);
    createIn(page, draftWith({ files: [{ ...file, base64Content: 'A'.repeat(limits.writeAheadLength) }] }));
    expect(page.writeAhead.isDurable()).toBe(false);
    page.leave();
    expect((await openPage(undefined, null)).now().pending).toEqual([]);
    expect(isMoved(storage.rows)).toBe(true);
  });
});

describe('a recovered change', () => {
  const writtenIn = (page: Page, command = update('header', 'Found', { id: uuid() }), version = commandVersion) => {
    page.writeAhead.write(`command/${command.id}`, { version, command });
    return command;
  };

  test('is complete if its call was answered', async () => {
    const { openPage } = playDevice();
    const page = await openPage(undefined, null);
    page.journal.holdUntilAnswered(update('header', 'Answered', { id: uuid() }))();
    page.leave();
    expect((await openPage(undefined, null)).now().pending).toEqual([]);
  });
  test('is not sent again if it was rejected before the page closed', async () => {
    const { openPage, storage } = playDevice();
    const page = await openPage(undefined, { kind: 'forbidden' });
    const command = update('header', 'Refused', { id: uuid() });
    page.ask(command);
    await until(() => page.now().refused.length > 0);
    // Wait until the device has stored it.
    await page.journal.isPersisted(command.id);
    writtenIn(page, command);
    page.leave();
    const next = await openPage();
    expect([next.now().pending, next.now().refused.length]).toEqual([[], 1]);
    expect(isMoved(storage.rows)).toBe(true);
  });
  test('of a newer version is kept for that version, and not sent', async () => {
    const { openPage, done, storage } = playDevice();
    const page = await openPage();
    writtenIn(page, undefined, commandVersion + 1);
    page.leave();
    const next = await openPage();
    expect([next.now().pending, done, isMoved(storage.rows)]).toEqual([[], [], false]);
  });
  test('that is not a command is kept, and the rest is sent', async () => {
    const { openPage, done, storage } = playDevice();
    const page = await openPage();
    page.writeAhead.write('command/x', 'nonsense');
    const command = writtenIn(page);
    page.leave();
    const next = await openPage();
    await until(() => next.now().pending.length === 0);
    expect([done.map(({ id }) => id), isMoved(storage.rows)]).toEqual([[command.id], false]);
  });
  test('is shown as waiting, as if it had been made here', async () => {
    const { openPage } = playDevice();
    const page = await openPage(0, null);
    page.ask(update('header', 'Shown again', { id: uuid() }));
    page.leave();
    const next = await openPage(undefined, null);
    expect(recordIn(next.now().view.defects, 'SHOP-1')?.header).toBe('Shown again');
  });
  test('is taken over by another open page, and sent once', async () => {
    const { openPage, done } = playDevice();
    const [page, other] = [await openPage(0, null), await openPage()];
    const command = update('header', 'Closed at once', { id: uuid() });
    page.ask(command);
    await turn();
    expect(done).toEqual([]);
    page.leave();
    await until(() => done.length > 0 && other.now().pending.length === 0);
    expect(done.map(({ id }) => id)).toEqual([command.id]);
  });
});
