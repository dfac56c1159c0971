import { generalTechnology, type Technology } from '../../domain/adapters/technology.ts';
import type { Problem } from '../../domain/problems/problem.ts';

const broken: Problem = { kind: 'broken', detail: 'the list of technologies is not XML' };

const named = (parent: Element, tag: string): readonly string[] =>
  [...parent.children].filter(({ localName }) => localName === tag).map((one) => one.getAttribute('name') ?? '');

const technologyOf = (one: Element): Technology => ({
  id: one.localName === 'general' ? generalTechnology : (one.getAttribute('id') ?? ''),
  actions: named(one, 'actions').filter((name) => name !== ''),
  properties: [...one.children]
    .filter(({ localName }) => localName === 'property')
    .map((property) => ({ name: property.getAttribute('name') ?? '', type: property.getAttribute('type') ?? '' }))
    .filter(({ name }) => name !== ''),
});

/**
 * One entity for each technology of the document, and one for what is general; other elements are passed over
 * [ADAPT-021]. Throws a problem if it is not XML.
 */
export const readTechnologies = (xml: string, parser: Pick<DOMParser, 'parseFromString'>): readonly Technology[] => {
  const document = parser.parseFromString(xml, 'application/xml');
  if (document.querySelector('parsererror')) throw broken;
  return [...document.querySelectorAll('general, technology')].map(technologyOf).filter(({ id }) => id !== '');
};
