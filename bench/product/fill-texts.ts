import type pg from 'pg';
import { projectWord, vectorOf } from '../../server/search/search-vector.ts';
import { fillProject } from './fill-project.ts';

/**
 * A project for the search: titles as everywhere in the bench, texts and comments of made-up words, a few of them common
 * and most of them rare, as in real texts (Zipf). The same each time.
 */
const syllables = 'ba che di fo gu la me ni po ru sa te vi wo xa ze tri plo stra ken'.split(' ');
const vocabularySize = 30_000;
const wordsInText = 40;
const batch = 5_000;

const createRng = (seed: number) => {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
};

const createSentences = () => {
  const rng = createRng(7);
  const syllable = () => syllables[Math.floor(rng() * syllables.length)] ?? '';
  const vocabulary = Array.from({ length: vocabularySize }, () =>
    Array.from({ length: 2 + Math.floor(rng() * 3) }, syllable).join(''),
  );
  // The 1,000th most common: what the search asks for.
  vocabulary[1_000] = 'gufoni';
  const word = () => vocabulary[Math.floor(Math.exp(rng() * Math.log(vocabularySize))) - 1] ?? '';
  return () => Array.from({ length: wordsInText }, word).join(' ');
};

const write = `
  with texts as (select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      as t(id, text, comment, own, talk)),
    described as (update defects d set description = '<p>' || t.text || '</p>', comment_count = 1
      from texts t where d.project_id = $1 and d.id = t.id),
    commented as (insert into defect_comments (project_id, defect_id, id, user_id, comment, created_date, position)
      select $1, t.id, 'c-' || t.id, 'u-owner', '<p>' || t.comment || '</p>', now(), 1 from texts t)
  update items i set own_words = i.own_words || t.own::tsvector, talk_words = t.talk::tsvector
    from texts t where i.project_id = $1 and i.type = 'DEFECT' and i.id = t.id`;

export const fillTexts = async (client: pg.Client, code: string, count: number): Promise<void> => {
  await fillProject(client, code, count, {
    withFacts: false,
    beforeIndexes: (id) => addTexts(client, id, code, count),
  });
};

const addTexts = async (client: pg.Client, project: string, code: string, count: number): Promise<void> => {
  const sentence = createSentences();
  for (let from = 1; from <= count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from + 1) }, (_, index) => {
      const [text, comment] = [sentence(), sentence()];
      return {
        id: `${code}-${from + index}`,
        text,
        comment,
        own: `${projectWord(project)} ${vectorOf([{ weight: 'C', text }])}`,
        talk: vectorOf([{ weight: 'D', text: comment }]),
      };
    });
    const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
    await client.query(write, [
      project,
      column('id'),
      column('text'),
      column('comment'),
      column('own'),
      column('talk'),
    ]);
  }
};
