import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { bodyHash } from '../../journal/command-log.ts';
import type { TrackedRecordSource } from '../../modules/contributions.ts';
import { readRecord } from '../defect-rows.ts';
import { writeDefect } from './write-defect.ts';

const missing: Problem = { kind: 'missing' };
const outdated: Problem = { kind: 'outdated', revision: 0 };
/** The defect is gone, or its project takes no changes. */
const unavailable: readonly Problem['kind'][] = ['missing', 'deleted', 'forbidden'];

/** Defects that have issues in other tools: what the tool gets, and the values that follow it as one more command. */
export const trackedDefects: TrackedRecordSource = {
  async read(database, { project, id }) {
    const record = await readRecord(database, project, id);
    if (!record) return null;
    const { header: title, description, severity, tags, status } = record;
    return { title, description, severity, tags, status };
  },
  async setValue(needs, { project, id, by, key, was, field: name, value }) {
    const field = name === 'title' ? 'header' : name;
    const at = new Date(needs.now()).toISOString();
    try {
      await writeDefect(needs, {
        ...{ project, key, user: by, defect: id, status: 200, hash: bodyHash(project, id, field, was, value) },
        command: async () => ({
          ...{ id: key, about: defectAbout(id), project, at, by },
          type: 'defect.update',
          data: { field, value },
        }),
        check: (record) => {
          if (!record) throw missing;
          if (record[field] !== was) throw outdated;
        },
      });
      return 'done';
    } catch (error) {
      if (!isProblem(error)) throw error;
      return unavailable.includes(error.kind) ? 'unavailable' : 'outdated';
    }
  },
};
