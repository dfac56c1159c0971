import type { IntegrationType } from './integration.ts';

interface CatalogueEntry {
  readonly id: string;
  readonly type: IntegrationType;
  readonly name: string;
  readonly description: string;
  readonly integrationVersion: string;
  readonly supportedVersion: string;
  readonly releaseDate: string;
}

/** What an account can install, once each. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: 'jira-data-center',
    type: 'JIRA_DC',
    name: 'Jira Data Center',
    description: 'Link flows and scenarios to issues of a Jira that your organization hosts.',
    integrationVersion: '1.0.0',
    supportedVersion: '≥ 8.14',
    releaseDate: '2026-11-25',
  },
  {
    id: 'jira-cloud',
    type: 'JIRA_CLOUD',
    name: 'Jira Cloud',
    description: 'Search issues of a Jira that Atlassian hosts.',
    integrationVersion: '1.0.0',
    supportedVersion: 'REST API 3',
    releaseDate: '2026-11-25',
  },
];
