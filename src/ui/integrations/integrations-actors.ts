import type { Integration, LinkedIssue } from '../../domain/integrations/integration.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { ActivationRef } from '../../machines/integrations/activation-machine.ts';
import type { ShownOnceRef } from '../../machines/identity/shown-once-machine.ts';
import type { JiraSearchRef } from '../../machines/integrations/jira-search-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The integrations of the account, and the issues that are linked to a flow or a scenario. */
export interface IntegrationsActors {
  readonly installedIntegrations: RecordsOf<Integration>;
  readonly availableIntegrations: RecordsOf<Integration>;
  readonly integrationForm: FormRef;
  /** Installs or removes an integration, or gives it a webhook. */
  readonly integrationMutation: MutationRef;
  /** The address and the secret of a webhook that was created. */
  readonly integrationHook: ShownOnceRef;
  readonly activation: ActivationRef;
  /** Beside the rows: whether Jira is connected (`LinksMore`). */
  readonly linkRecords: RecordsOf<LinkedIssue>;
  readonly jiraSearch: JiraSearchRef;
  /** Links an issue, or removes a link. */
  readonly linkMutation: MutationRef;
}

export interface LinksMore {
  readonly isConnected: boolean;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly integrations: IntegrationsActors;
  }
}
