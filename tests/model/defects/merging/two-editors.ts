import fc from 'fast-check';
import { blocksOf } from '../../../../src/domain/rich-text/rich-text-blocks.ts';

/** Two users who edit one text, each in their own blocks, which start with their letter. */
export type Who = 'a' | 'b';
export const whoElse = (who: Who): Who => (who === 'a' ? 'b' : 'a');

export const block = (words: string) => `<p>${words}</p>`;
export const startText = ['a0 one', 'b1 two', 'a2 three', 'b3 four', 'b4 five', 'a5 six'].map(block).join('');

export type Edit = 'append' | 'rewrite' | 'insert' | 'delete';
export interface EditStep {
  readonly kind: 'edit';
  readonly who: Who;
  readonly edit: Edit;
  readonly nth: number;
}
export type Step = EditStep | { readonly kind: 'save' | 'deliver' | 'hear'; readonly who: Who };

const whos = fc.constantFrom<Who>('a', 'b');
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        who: whos,
        edit: fc.constantFrom<Edit>('append', 'append', 'rewrite', 'insert', 'delete'),
        nth: fc.nat(9),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('save' as const, 'deliver', 'hear'), who: whos }) },
  ),
  { maxLength: 30 },
);

export const blocksOfOne = (text: string, who: Who) => blocksOf(text).filter((one) => one.startsWith(`<p>${who}`));

/** The text after one edit in one of the user's own blocks; `stamp` makes new text unique. */
export const edited = (text: string, { who, edit, nth }: EditStep, stamp: number): string => {
  const own = blocksOfOne(text, who);
  const chosen = own[nth % Math.max(1, own.length)];
  const fresh = block(`${who}-${stamp} new words`);
  if (chosen === undefined) return `${text}${fresh}`;
  const after = {
    append: chosen.replace('</p>', ` and${stamp}</p>`),
    rewrite: fresh,
    insert: `${chosen}${fresh}`,
    delete: '',
  };
  return blocksOf(text)
    .map((one) => (one === chosen ? after[edit] : one))
    .join('');
};
