import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagFault } from '../../../src/domain/tags/tag-faults.ts';
import { foldedName } from '../../../src/domain/tags/tag.ts';
import { problemOf, type Caller } from '../caller.ts';
import { eachOf } from '../corpora.ts';
import { read, report } from '../defects/at-defects.ts';
import { naughtyStrings } from '../naughty-strings.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { namesFound, p1 } from './at-tags.ts';

/** Any name is either stored exactly and found again, or rejected with a message; never a 5xx. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const isStored = (name: string) => name.isWellFormed() && !name.includes('\u0000') && tagFault('tag', name) === null;

test('a hostile tag name is stored exactly, found and added to a defect, or rejected with a message [TAG-007, TAG-008, TAG-019]', async () => {
  const seen = new Set<string>();
  const once = naughtyStrings.filter((name) => !seen.has(foldedName(name)) && seen.add(foldedName(name)));
  let persisted = 0;
  await eachOf(once, async (name) => {
    const answer = await owner.ask('tags.create', { ...p1, body: { tag: name } });
    if (!isStored(name)) {
      expect([name, [400, 422].includes(answer.status), problemOf(answer).kind]).toEqual([name, true, 'invalid']);
      return;
    }
    persisted += 1;
    const tag = name.trim();
    expect([name, answer.status, (JSON.parse(answer.text) as { tag: string }).tag]).toEqual([name, 201, tag]);
    expect([name, (await namesFound(owner, tag)).includes(tag)]).toEqual([name, true]);
    expect((await read(owner, await report(owner, { tags: [tag] }))).tags).toEqual([tag]);
  });
  expect(persisted).toBeGreaterThan(5);
});
