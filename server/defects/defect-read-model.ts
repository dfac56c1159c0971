import { defectIdOf } from '../../src/domain/defects/defect-facts.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { readTemplate } from '../templates/template-rows.ts';
import { readRecord } from './defect-rows.ts';
import { readTrashed } from './history/trashed-rows.ts';
import type { StoredFact } from './stored-defect.ts';
import { projectDefect } from './write/project-defect.ts';

export const defectReadModel: ReadModel = {
  tables: ['defect_attachments', 'defect_comments', 'defects'],
  byproducts: ['uploads'],
  streams: ['defect'],
  async apply(tx, fact) {
    const { project, about } = fact;
    const id = defectIdOf(about);
    const before = (await readRecord(tx, project, id)) ?? (await readTrashed(tx, project, id));
    return projectDefect(tx, fact as StoredFact, before, await readTemplate(tx, project));
  },
};
