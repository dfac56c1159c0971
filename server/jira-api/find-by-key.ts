import { isProblem } from '../../src/domain/problems/problem.ts';
import type { Reply } from '../../src/domain/wire/contract.ts';
import { callerOf } from '../session/caller.ts';
import { noIssue, noProject } from './jira-errors.ts';
import { makeCall, type JiraContext } from './make-call.ts';

/** Projects and defects by the keys of Jira: the code of a project, and the id of a defect, which names it. */
export interface ProjectRef {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const keyLength = 100;
const sameKeyMost = 20;

/** Null: the account has none. Whether the caller may see it is decided by the call that follows. */
const findProject = async ({ database, request }: JiraContext, keyOrId: string): Promise<ProjectRef | null> => {
  const rows = await database
    .selectFrom('projects')
    .select(['id', 'code', 'name'])
    .where('account_id', '=', callerOf(request).profile.tenantId)
    .where('deleted_date', 'is', null)
    .where((row) => row.or([row('id', '=', keyOrId), row('code', '=', keyOrId.toUpperCase())]))
    .limit(2)
    .execute();
  return rows.find(({ id }) => id === keyOrId) ?? rows[0] ?? null;
};

export const projectOf = async (context: JiraContext, keyOrId: string): Promise<ProjectRef> => {
  const found = keyOrId.length <= keyLength ? await findProject(context, keyOrId) : null;
  if (!found) throw noProject(keyOrId.slice(0, keyLength));
  return found;
};

export interface FoundIssue {
  readonly project: ProjectRef;
  readonly defect: Reply<'defects.read'>;
}

/** Projects may have had the same code one after the other: the first defect that the caller may read. */
export const issueOf = async (context: JiraContext, keyOrId: string): Promise<FoundIssue> => {
  const key = keyOrId.toUpperCase();
  if (!/^[A-Z][A-Z0-9_]{0,60}-\d{1,9}$/.test(key)) throw noIssue;
  const projects = await context.database
    .selectFrom('defects')
    .innerJoin('projects', 'projects.id', 'defects.project_id')
    .select(['projects.id', 'projects.code', 'projects.name'])
    .where('defects.id', '=', key)
    .where('projects.account_id', '=', callerOf(context.request).profile.tenantId)
    .where('projects.deleted_date', 'is', null)
    .orderBy((row) => row('projects.code', '=', key.slice(0, key.lastIndexOf('-'))), 'desc')
    .limit(sameKeyMost)
    .execute();
  for (const project of projects) {
    const defect = await makeCall(context, 'defects.read', { params: { project: project.id, id: key } }).catch(unseen);
    if (defect) return { project, defect };
  }
  throw noIssue;
};

const unseen = (error: unknown): null => {
  if (isProblem(error) && (error.kind === 'missing' || error.kind === 'deleted')) return null;
  throw error;
};
