import { readFile } from 'node:fs/promises';
import { panelUser } from '../model/users/panel-user.ts';
import { titleUser } from '../model/users/title-user.ts';
import { expect, test } from './assay-test.ts';
import { walkAllOf, walkSeat } from './users/walk-in-browser.ts';

/** The same models as through the actors, walked by a person's hands and eyes in a real browser on the real server. */
test('a person at the title walks every step [DEF-053, DEF-054, DEF-057, DEF-059]', ({ open }, info) =>
  walkAllOf(open, info, titleUser));

test('a person at the panel walks every step [DEF-003, DEF-004, DEF-035, DEF-037, DEF-039, DEF-050]', ({
  open,
}, info) => walkAllOf(open, info, panelUser));

test('a walk that fails tells its steps in words, and keeps screenshot and trace of it', async ({ open }, info) => {
  const desk = async () => {
    const page = await open('viewer');
    return { page, driver: { acts: { 'title.typed': () => {} }, sees: {} } };
  };
  const steps = [{ act: 'title.typed', state: 'changed' }];
  await expect(walkSeat(open, info, { model: titleUser, desk }, steps)).rejects.toThrow(
    '✗   1. types another title, then sees: changed',
  );
  const kept = new Map(info.attachments.map((each) => [each.name, each]));
  expect([...kept.keys()]).toEqual([
    'first walk: screenshot',
    'second walk: screenshot',
    'second walk: trace',
    'steps in words',
  ]);
  expect((await readFile(kept.get('second walk: trace')?.path ?? '')).subarray(0, 2).toString()).toBe('PK');
});
