import { defectsPageOf, pathOfDefects } from '../../src/domain/address/defects-page.ts';
import type { IssueRow } from './issue-rows.ts';

/** Where a person opens the defect of an issue. */
export const addressOf = (origin: string, { project_id, defect_id }: Pick<IssueRow, 'project_id' | 'defect_id'>) =>
  `${origin}${pathOfDefects(defectsPageOf(project_id, defect_id))}`;
