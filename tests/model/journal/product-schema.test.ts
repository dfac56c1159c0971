import { produce } from 'immer';
import { expect, test } from 'vitest';
import { defectsDomain } from '../../../src/domain/defects/defects-domain.ts';
import { filtersDomain } from '../../../src/domain/filters/filters-domain.ts';
import { product, type ProductFact } from '../../../src/domain/journal/product.ts';
import { linked, observedAt, relationWith, unlinked } from '../relations/sample-relation.ts';
import { relationsDomain } from '../../../src/domain/relations/relations-domain.ts';
import { templatesDomain } from '../../../src/domain/templates/templates-domain.ts';
import { defaultText } from '../../../src/domain/templates/default-template.ts';
import { savedFilter } from '../filters/sample-filter.ts';
import { recordWith } from '../defects/sample-defect.ts';
import { shardsOf } from '../../../src/domain/journal/shards.ts';

const stamp = { version: 1, about: 'defect/SHOP-1', project: 'p1', at: '2026-11-21T12:30:00Z', by: 'u-bo' };
const comment = { commentId: 'c1', comment: '<p>Seen</p>' };
const attachment = { attachmentId: 'a1', upload: 'up1', filename: 'log.txt', mimeType: 'text/plain', size: 3 };

/** A log as a device may have stored it, with every type of fact. */
const log = [
  { ...stamp, id: '1', revision: 1, type: 'defect.reported', data: { record: recordWith() } },
  { ...stamp, id: '2', revision: 2, type: 'defect.updated', data: { field: 'priority', value: 'High', was: '' } },
  { ...stamp, id: '3', revision: 3, type: 'defect.commented', data: comment },
  { ...stamp, id: '4', revision: 4, type: 'defect.attached', data: attachment },
  { ...stamp, id: '5', revision: 5, type: 'defect.detached', data: { attachmentId: 'a0', filename: 'old.txt' } },
  {
    ...stamp,
    id: '5a',
    revision: 6,
    type: 'defect.commentChanged',
    data: { commentId: 'c1', comment: '<p>Seen twice</p>', was: '<p>Seen</p>' },
  },
  { ...stamp, id: '5b', revision: 7, type: 'defect.commented', data: { commentId: 'c2', comment: '<p>Again</p>' } },
  { ...stamp, id: '5c', revision: 8, type: 'defect.commentRemoved', data: { commentId: 'c2', was: '<p>Again</p>' } },
  {
    ...stamp,
    id: '5e',
    revision: 9,
    type: 'defect.commentRestored',
    data: { ...{ commentId: 'c2', comment: '<p>Again</p>' }, user: 'u-eve', createdDate: stamp.at, takesBack: '5c' },
  },
  { ...stamp, id: '5d', type: 'defect.olderObserved', data: { comments: [], attachments: [] } },
  {
    ...stamp,
    about: 'defect/SHOP-2',
    id: '6',
    type: 'defect.observed',
    data: { record: recordWith({ id: 'SHOP-2', revision: 4 }) },
  },
  { ...stamp, id: '8', revision: 10, type: 'defect.deleted', data: { header: 'Basket is empty' } },
  { ...stamp, id: '9', revision: 11, type: 'defect.restored', data: { header: 'Basket is empty' } },
  {
    ...stamp,
    about: 'defect/SHOP-2',
    id: '7',
    revision: 5,
    type: 'defect.deleted',
    data: { header: 'Basket is empty' },
  },
  { ...linked(relationWith(), 8), project: 'p1' },
  { ...unlinked(relationWith({ id: 'r2' }), 9), project: 'p1' },
  { ...observedAt(9, [relationWith()]), id: '10' },
  {
    ...stamp,
    about: 'template/p1',
    id: '11',
    revision: 1,
    type: 'template.saved',
    data: { ...defaultText, moves: [] },
  },
  { ...stamp, about: 'filter/f1', id: '12', position: 12, type: 'filter.created', data: { record: savedFilter() } },
  {
    ...stamp,
    about: 'filter/f1',
    id: '13',
    position: 13,
    type: 'filter.updated',
    data: { record: savedFilter({ name: 'Renamed' }), was: savedFilter() },
  },
  { ...stamp, about: 'filter/f2', id: '14', position: 14, type: 'filter.deleted', data: { name: 'Gone' } },
  { ...stamp, about: 'filters/p1', id: '15', type: 'filter.observed', data: { filters: [savedFilter()], asOf: 12 } },
] as readonly ProductFact[];

/** If this fails, `evolve` has changed: increase the schema of that area, so that stored views are folded again. */
test('the stored view matches this version of the schema', () => {
  const folded = produce(product.empty, (draft) => log.forEach((fact) => product.evolve(draft, fact)));
  const { defects, relations, templates, filters } = folded;
  const schema = {
    defects: defectsDomain.schema,
    relations: relationsDomain.schema,
    templates: templatesDomain.schema,
    filters: filtersDomain.schema,
  };
  expect({ schema, view: { defects, relations, templates, filters } }).toEqual({
    schema: { defects: 7, relations: 1, templates: 2, filters: 3 },
    view: {
      defects: {
        records: shardsOf([
          recordWith({
            custom: { priority: 'High' },
            modifiedDate: stamp.at,
            modifiedByUser: 'u-bo',
            revision: 11,
            commentCount: 2,
            attachmentCount: 0,
          }),
        ]),
        details: {
          'SHOP-1': {
            revision: 11,
            comments: [
              {
                id: 'c2',
                itemId: 'SHOP-1',
                projectId: 'p1',
                createdDate: stamp.at,
                comment: '<p>Again</p>',
                user: 'u-eve',
              },
              {
                id: 'c1',
                itemId: 'SHOP-1',
                projectId: 'p1',
                createdDate: stamp.at,
                comment: '<p>Seen twice</p>',
                user: 'u-bo',
                editedBy: 'u-bo',
                editedDate: stamp.at,
              },
            ],
            attachments: [
              {
                id: 'a1',
                itemId: 'SHOP-1',
                filename: 'log.txt',
                mimeType: 'text/plain',
                size: 3,
                createdDate: stamp.at,
                user: 'u-bo',
                data: 'defects/SHOP-1/attachments/a1',
              },
            ],
          },
        },
        gone: { 'SHOP-1': 10, 'SHOP-2': 5 },
        trash: {
          'SHOP-2': {
            record: recordWith({ id: 'SHOP-2', modifiedDate: stamp.at, modifiedByUser: 'u-bo', revision: 5 }),
            details: null,
          },
        },
      },
      relations: {
        byAbout: { 'relation/r1': { ...relationWith(), position: 9 } },
        gone: { 'relation/r2': true },
        items: {
          'DEFECT/SHOP-1': { name: 'Name of SHOP-1', isDeleted: false, position: 8 },
          'FLOW/fl-1': { name: 'Read fl-1', isDeleted: false, position: 9 },
        },
        read: { 'DEFECT/SHOP-1': 9 },
      },
      templates: {
        byProject: { p1: { ...defaultText, projectId: 'p1', revision: 1, storedRevision: 1, savedBy: { 'u-bo': 1 } } },
      },
      filters: {
        byAbout: { 'filter/f1': { item: savedFilter({ name: 'Renamed' }), project: 'p1', position: 13, addedAt: 12 } },
        // An earlier version stored only `true`, which is still read: see record-set.test.ts.
        gone: { 'filter/f2': { position: 14, item: null } },
        read: { p1: 12 },
      },
    },
  });
});
