import { SaxesParser } from 'saxes';
import { generalTechnology, type Technology } from '../../domain/adapters/technology.ts';
import type { Problem } from '../../domain/problems/problem.ts';

/**
 * One entity for each technology of the document, and one for what is general; other elements are passed over
 * [ADAPT-021]. Not with the parser of the browser, which the security policy of the page forbids. Throws a problem if it is
 * not XML.
 */
interface Draft {
  readonly id: string;
  readonly actions: string[];
  readonly properties: { name: string; type: string }[];
}

export const readTechnologies = (xml: string): readonly Technology[] => {
  const found: Draft[] = [];
  let open: Draft | null = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name: tag, attributes: { id = '', name = '', type = '' } }) => {
    if (tag === 'general' || tag === 'technology')
      open = { id: tag === 'general' ? generalTechnology : id, actions: [], properties: [] };
    if (tag === 'actions' && name !== '') open?.actions.push(name);
    if (tag === 'property' && name !== '') open?.properties.push({ name, type });
  });
  parser.on('closetag', ({ name: tag }) => {
    if (tag !== 'general' && tag !== 'technology') return;
    if (open && open.id !== '') found.push(open);
    open = null;
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    throw { kind: 'broken', detail: `the list of technologies is not XML: ${String(error)}` } satisfies Problem;
  }
  return found;
};
