import { describe, expect, test } from 'vitest';
import type { ProductCommand } from '../../../src/domain/journal/product.ts';
import { product } from '../../../src/domain/journal/product.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { NoticeContent } from '../../../src/domain/toasts/notice.ts';
import { submitTag } from '../../../src/app/areas/tags/tag-form.ts';
import type { TagsNeeds } from '../../../src/app/areas/tags/tags-needs.ts';
import { newTagForm, tagFormOf } from '../../../src/machines/tags/tag-form.ts';
import { tagWith } from './sample-tag.ts';

const known = tagWith({ id: 't1', tag: 'till', description: 'Where people pay' });

const begin = (problem: Problem | null = null) => {
  const submitted: ProductCommand[] = [];
  const notices: NoticeContent[] = [];
  const view = { ...product.empty, tags: { ...product.empty.tags, byAbout: {} as typeof product.empty.tags.byAbout } };
  view.tags.byAbout['tag/t1'] = { item: known, project: 'p1', position: 1 };
  const needs = {
    journal: {
      journal: { getSnapshot: () => ({ context: { view } }) },
      submitOrStore(command: ProductCommand) {
        submitted.push(command);
        return problem === null ? Promise.resolve() : Promise.reject(problem);
      },
    },
    platform: { stamp: (by: string) => ({ id: 'c1', at: '2026-11-21T12:00:00Z', by }) },
    userId: 'u-ada',
    notify: (notice: NoticeContent) => notices.push(notice),
  } as unknown as TagsNeeds;
  return { needs, submitted, notices };
};
const filled = (form: ReturnType<typeof newTagForm>, changed: Readonly<Record<string, string>>) => ({
  about: form.about,
  draft: { ...form.draft, ...changed },
  stored: form.draft,
  value: form.value,
});

describe('a tag form', () => {
  test('creates a tag under the id of its command', async () => {
    const { needs, submitted } = begin();
    expect(await submitTag(needs, filled(newTagForm('p1', ''), { tag: ' gate ' }))).toEqual({ id: 'c1', tag: 'gate' });
    expect(submitted).toMatchObject([{ type: 'tag.create', about: 'tag/c1', project: 'p1', data: { tag: ' gate ' } }]);
  });
  test('sends only what was changed, so that two people can change different parts [TAG-021]', async () => {
    const { needs, submitted } = begin();
    await submitTag(needs, filled(tagFormOf(known), { description: 'Where money is' }));
    expect(submitted[0]?.data).toEqual({ description: 'Where money is', was: 'till' });
  });
  test('reports a name that is taken without asking the server, and fails [TAG-025, TAG-027]', async () => {
    const { needs, submitted, notices } = begin();
    const form = filled(newTagForm('p1', ''), { tag: 'TILL' });
    await expect(submitTag(needs, form)).rejects.toEqual({ kind: 'duplicate', name: 'TILL' });
    expect(notices).toEqual([{ tone: 'danger', text: 'Unable to create, "TILL" already exists' }]);
    expect(submitted).toEqual([]);
  });
  test('fails with the problem of the server, whose message the journal shows [TAG-027]', async () => {
    const { needs, notices } = begin({ kind: 'forbidden' });
    await expect(submitTag(needs, filled(newTagForm('p1', ''), { tag: 'gate' }))).rejects.toEqual({
      kind: 'forbidden',
    });
    expect(notices).toEqual([]);
  });
});
