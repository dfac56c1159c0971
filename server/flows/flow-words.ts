import type { FlowRecord } from '../../src/domain/flows/flow.ts';
import { plainText } from '../../src/domain/rich-text/plain-text.ts';
import { tagWordsOf } from '../search/defect-words.ts';
import { idWords, projectWord, vectorOf } from '../search/search-vector.ts';

type Described = Pick<FlowRecord, 'projectId' | 'id' | 'name' | 'description' | 'tags'>;

/** The words by which a flow or a scenario is found: of its id if people see it, its name, its description and its tags. */
export const flowWordsOf = ({ projectId, id, name, description, tags }: Described) => ({
  own: `${projectWord(projectId)} ${vectorOf([
    { weight: 'A', text: `${idWords(id)} ${name}` },
    { weight: 'C', text: plainText(description) },
  ])}`,
  tags: tagWordsOf(tags),
});
