import { tagWords } from '../../domain/texts/tag-words.ts';

/** The tags of a project [TAG-017]. */
export function TagSettings() {
  return <h2>{tagWords.tags}</h2>;
}
