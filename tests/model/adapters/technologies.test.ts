import { expect, test } from 'vitest';
import { actionsFor } from '../../../src/domain/adapters/technology.ts';
import { actionTypes } from '../../../src/domain/flows/step-kinds.ts';
import { readTechnologies } from '../../../src/services/adapters/read-technologies.ts';
import { technologies, technologyXml } from '../../../server/adapters/technology-list.ts';

const read = readTechnologies;

test('technologies are read from XML: id, names of actions, properties with name and type [ADAPT-020, ADAPT-021]', () => {
  const xml = `<?xml version="1.0"?>
    <list>
      <general><actions name="Manual"/><comment/></general>
      <technology id="WEBJS">
        <actions name="Click"/><actions name="Type &amp; go"/><actions/>
        <property name="count" type="number"/><property type="text"/>
      </technology>
      <technology><actions name="Lost"/></technology>
    </list>`;
  expect(read(xml)).toEqual([
    { id: 'general', actions: ['Manual'], properties: [] },
    { id: 'WEBJS', actions: ['Click', 'Type & go'], properties: [{ name: 'count', type: 'number' }] },
  ]);
});

test('what the server writes is read as it is, also with names that XML has signs for [ADAPT-021]', () => {
  const odd = [{ id: 'A<"&\'>', actions: ['<b>'], properties: [{ name: '"', type: '&amp;' }] }];
  expect(read(technologyXml())).toEqual(technologies);
  expect(read(technologyXml(odd))).toEqual(odd);
});

test('what is not XML is a problem and no empty list', () => {
  expect(() => read('<general>')).toThrow(expect.objectContaining({ kind: 'broken' }));
});

test('a step offers what its technology and every one can do; everything while that is not known [ADAPT-020]', () => {
  const known = read(technologyXml());
  const sap = actionsFor('SAP', actionTypes, known);
  expect([sap.includes('Click'), sap.includes('Code'), sap.includes('Navigate')]).toEqual([true, true, false]);
  expect(actionsFor('WEBJS', actionTypes, known)).toEqual(actionTypes);
  expect(actionsFor('SAP', actionTypes, null)).toEqual(actionTypes);
  expect(actionsFor('SAP', actionTypes, [])).toEqual(actionTypes);
});
