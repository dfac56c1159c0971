import { useSelector } from '@xstate/react';
import { Plug } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { integrationMessages as say } from '../../domain/integrations/integration-messages.ts';
import type { Integration } from '../../domain/integrations/integration.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectActivationProblem, selectIsActivating } from '../../machines/integrations/activation-machine.ts';
import { selectIsDoing, selectMutation, selectMutationProblem } from '../../machines/mutation/mutation-machine.ts';
import { useArea } from '../actors-context.tsx';
import { MutationCell } from '../identity/mutation-cell.tsx';
import { Button } from '../kit/display/button.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Banner } from '../kit/layout/banner.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { PanelStack } from '../kit/overlays/panel-stack.tsx';
import type { Column } from '../kit/tables/column.ts';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { IntegrationDialog, draftOf } from './integration-dialog.tsx';
import { IntegrationStatusCell, reasonOf } from './integration-status.tsx';
import { RowButton } from './row-button.tsx';

const HookDialogs: ComponentType = lazyPart(async () => ({
  default: (await import('./hook-dialogs.tsx')).HookDialogs,
}));

const nameColumn: Column<Integration> = {
  id: 'name',
  label: say.columns.name,
  render: ({ type }) => say.names[type],
};

/** An Atlassian app is connected by a person; a broken approval is given again. */
const activateLabel = ({ type, authentication, reason }: Integration): string => {
  if (type !== 'JIRA_CLOUD' || authentication !== 'OAUTH') return say.activate;
  return reason?.code === 'authorizeAgain' ? say.authorizeAgain : say.connect;
};

function InstalledActions({ integration }: { readonly integration: Integration }) {
  const { integrationForm, integrationMutation, activation } = useArea('integrations');
  const isActivating = useSelector(activation, selectIsActivating);
  const isDoing = useSelector(integrationMutation, selectIsDoing);
  const { id, type, status } = integration;
  const name = say.names[type];
  const isBusy = isActivating || isDoing;
  const start = () => activation.send({ type: 'activation.start', activation: { id, consent: null } });
  const configure = () =>
    integrationForm.send({ type: 'form.open', about: id, draft: draftOf(integration), value: integration });
  const hook = () =>
    integrationMutation.send({ type: 'mutation.ask', mutation: { name: 'hook', about: id, title: name } });
  const remove = () =>
    integrationMutation.send({ type: 'mutation.ask', mutation: { name: 'remove', about: id, title: name } });
  return (
    <MutationCell>
      {status !== 'INSTALLED' && status !== 'ACTIVE' && (
        <Button small tone="primary" disabled={isBusy} busy={isActivating && say.activating} onPress={start}>
          {activateLabel(integration)}
        </Button>
      )}
      <Button small disabled={isBusy} onPress={configure}>
        {say.configure}
      </Button>
      {status === 'ACTIVE' && (
        <Button small disabled={isBusy} onPress={hook}>
          <span aria-hidden>{say.hook}</span>
          <VisuallyHidden>{say.hookOf(name)}</VisuallyHidden>
        </Button>
      )}
      <Button small disabled={isBusy} onPress={remove}>
        {say.remove}
      </Button>
    </MutationCell>
  );
}

const installedColumns: readonly Column<Integration>[] = [
  nameColumn,
  { id: 'host', label: say.columns.host, width: '220px', render: ({ hostURL }) => <bdi>{hostURL || '–'}</bdi> },
  {
    id: 'status',
    label: say.columns.status,
    width: '190px',
    render: ({ status, reason }) => <IntegrationStatusCell status={status} reason={reason} />,
  },
  {
    id: 'actions',
    label: say.columns.actions,
    width: '290px',
    render: (integration) => <InstalledActions integration={integration} />,
  },
];

function InstallButton({ integration: { id, type } }: { readonly integration: Integration }) {
  const { integrationMutation } = useArea('integrations');
  const isDoing = useSelector(integrationMutation, selectIsDoing);
  const title = say.names[type];
  const install = () =>
    integrationMutation.send({ type: 'mutation.do', mutation: { name: 'install', about: id, title } });
  return <RowButton label={say.install} fullLabel={say.installOf(title)} disabled={isDoing} onPress={install} />;
}

const availableColumns: readonly Column<Integration>[] = [
  nameColumn,
  { id: 'description', label: say.columns.description, width: '300px', render: ({ type }) => say.descriptions[type] },
  { id: 'version', label: say.columns.version, width: '170px', render: ({ supportedVersion }) => supportedVersion },
  {
    id: 'actions',
    label: say.columns.actions,
    width: '130px',
    render: (integration) => <InstallButton integration={integration} />,
  },
];

/** Why the last activation or installation did not work. */
function Failed() {
  const { activation, integrationMutation } = useArea('integrations');
  const problem = useSelector(activation, selectActivationProblem);
  const refused = useSelector(integrationMutation, selectMutationProblem);
  const isInstall = useSelector(integrationMutation, selectMutation).name === 'install';
  const shown = problem ?? (isInstall ? refused : null);
  if (!shown) return null;
  const dismiss = () => {
    activation.send({ type: 'activation.dismiss' });
    integrationMutation.send({ type: 'mutation.cancel' });
  };
  return (
    <Banner
      tone="danger"
      action={
        <Button small onPress={dismiss}>
          {messages.close}
        </Button>
      }
    >
      {problem ? `${say.activationFailed} ${reasonOf(problem)}` : reasonOf(shown)}
    </Banner>
  );
}

/** The integrations of the account: install, configure, activate, remove [ADMIN-005]. */
export function IntegrationsSettings() {
  const { installedIntegrations, availableIntegrations, integrationMutation } = useArea('integrations');
  return (
    <PanelStack>
      <Failed />
      <PanelSection title={say.installedTitle} text={say.installedText}>
        <RecordsList
          records={installedIntegrations}
          label={say.installed}
          columns={installedColumns}
          rowId={({ id }) => id}
          empty={{ title: say.noneInstalled, text: say.noneInstalledText, icon: <Plug size={28} /> }}
        />
      </PanelSection>
      <PanelSection title={say.availableTitle}>
        <RecordsList
          records={availableIntegrations}
          label={say.available}
          columns={availableColumns}
          rowId={({ id }) => id}
          empty={{ title: say.noneAvailable }}
        />
      </PanelSection>
      <IntegrationDialog />
      <Suspense>
        <HookDialogs />
      </Suspense>
      <MutationDialog
        mutation={integrationMutation}
        name="remove"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={say.remove}
      />
    </PanelStack>
  );
}
