import { firstValueFrom, type Observable } from 'rxjs';
import type { IssueSettings, ProjectIssueSettings } from '../../domain/issues/issue.ts';
import type { Args, Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

interface At {
  readonly project: string;
  readonly id: string;
}

/** Issues of Jira that belong to defects, and the settings of projects for them. */
export const createIssuesService = (http: Http) => ({
  read: (params: At): Observable<Reply<'issues.read'>> => http('issues.read', { params }),
  create: (key: string, params: At, body: NonNullable<Args<'issues.create'>['body']>) =>
    firstValueFrom(http('issues.create', { params, body }, { key })),
  remove: (key: string, params: At) => firstValueFrom(http('issues.remove', { params }, { key })),
  settings: (project: string): Observable<ProjectIssueSettings> => http('issues.settings', { params: { project } }),
  changeSettings: (key: string, project: string, body: IssueSettings) =>
    firstValueFrom(http('issues.changeSettings', { params: { project }, body }, { key })),
});
