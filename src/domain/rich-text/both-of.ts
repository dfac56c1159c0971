import { alignBlocks } from './align-blocks.ts';
import { isEmptyRichText } from './empty-rich-text.ts';
import { blocksOf, containerOf } from './rich-text-blocks.ts';

/**
 * Two versions of one text in one: what only one of them has stands there, and where they differ, theirs stands directly
 * before mine. Lists and quotes are brought together item by item.
 *
 *   theirs  one   two by Ada              three
 *   mine    one   two by Bob              three
 *   html    one   two by Ada  two by Bob  three
 */
interface TextPair {
  readonly theirs: string;
  readonly mine: string;
}
interface Both {
  readonly html: string;
  /** Where both versions have words of their own. */
  readonly places: number;
}

const alone = (html: string): Both => ({ html, places: 0 });

const joined = (parts: readonly Both[]): Both => ({
  html: parts.map(({ html }) => html).join(''),
  places: parts.reduce((sum, { places }) => sum + places, 0),
});

const hasWords = (block: string) => !isEmptyRichText(block);

/** An item is words, and then the lists in it: these are brought together in the item of mine. */
const itemsOf = (theirs: string, mine: string): Both => {
  const [[first, ...rest], [own, ...ownRest]] = [blocksOf(theirs), blocksOf(mine)];
  if (!first || !own || first === own || !hasWords(first) || !hasWords(own)) {
    const { html, places } = blocksOfBoth({ theirs, mine });
    return { html: `<li>${html}</li>`, places };
  }
  const { html, places } = blocksOfBoth({ theirs: rest.join(''), mine: ownRest.join('') });
  return { html: `<li>${first}</li><li>${own}${html}</li>`, places: places + 1 };
};

const pairOf = (theirs: string, mine: string): Both => {
  if (theirs === mine) return alone(mine);
  const [other, own] = [containerOf(theirs), containerOf(mine)];
  if (other && own && other.open === own.open) {
    if (own.open === '<li>') return itemsOf(other.inner, own.inner);
    const { html, places } = blocksOfBoth({ theirs: other.inner, mine: own.inner });
    return { html: `${own.open}${html}${own.close}`, places };
  }
  if (!hasWords(theirs)) return alone(mine);
  return hasWords(mine) ? { html: `${theirs}${mine}`, places: 1 } : alone(theirs);
};

const blocksOfBoth = ({ theirs, mine }: TextPair): Both => {
  const blocks = blocksOf(theirs);
  const { fates, inserts } = alignBlocks(blocks, blocksOf(mine));
  const newAt = (index: number) => (inserts[index] ?? []).map(alone);
  const pairs = blocks.flatMap((block, index) => {
    const fate = fates[index] ?? null;
    return [...newAt(index), fate === null ? alone(block) : pairOf(block, fate)];
  });
  return joined([...pairs, ...newAt(blocks.length)]);
};

export const bothOf = (versions: TextPair): Both => blocksOfBoth(versions);
