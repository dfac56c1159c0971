import { firstValueFrom, map, type Observable } from 'rxjs';
import type { ConsentAnswer } from '../../domain/address/integration-consent.ts';
import type { Integration, LinkedIssue, ProfileIntegration } from '../../domain/integrations/integration.ts';
import type { IntegrationConfiguration } from '../../domain/integrations/integrations-contract.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** The integrations of the account, and the issues of Jira. */
export const createIntegrationsService = (http: Http) => ({
  available: (): Observable<readonly Integration[]> =>
    http('integrations.available', {}).pipe(map(({ integrations }) => integrations)),
  installed: (): Observable<readonly Integration[]> =>
    http('integrations.installed', {}).pipe(map(({ integrations }) => integrations)),
  mine: (): Observable<readonly ProfileIntegration[]> =>
    http('integrations.mine', {}).pipe(map(({ integrations }) => integrations)),
  install: (key: string, id: string) => firstValueFrom(http('integrations.install', { params: { id } }, { key })),
  configure: (id: string, body: IntegrationConfiguration) =>
    firstValueFrom(http('integrations.configure', { params: { id }, body })),
  activate: (id: string, consent: ConsentAnswer | null) =>
    firstValueFrom(http('integrations.activate', { params: { id }, body: consent ? { consent } : {} })),
  remove: (key: string, id: string) => firstValueFrom(http('integrations.remove', { params: { id } }, { key })),
  hook: (id: string) => firstValueFrom(http('issues.hook', { params: { id } })),
  search: (jql: string) => http('jira.search', { body: { jql } }),
  links: (entityId: string): Observable<readonly LinkedIssue[]> =>
    http('links.list', { query: { entityId } }).pipe(map(({ links }) => links)),
  link: (key: string, body: Args<'links.create'>['body']) => firstValueFrom(http('links.create', { body }, { key })),
  unlink: (key: string, id: string) => firstValueFrom(http('links.delete', { params: { id } }, { key })),
});
export type IntegrationsService = ReturnType<typeof createIntegrationsService>;
