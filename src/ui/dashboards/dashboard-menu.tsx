import { Copy, Download, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { dashboardMessages as say } from '../../domain/dashboards/dashboard-messages.ts';
import { placeOfDashboard } from '../../domain/dashboards/dashboard-place.ts';
import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import { useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { useDashboardRights } from './use-dashboards.ts';

/** What can be done with a dashboard. */
export function DashboardMenu({ dashboard }: { readonly dashboard: Dashboard }) {
  const { dashboardForm: form, dashboardMutation: mutation, dashboardPdf, dashboardFile } = useArea('dashboards');
  const { mayCreate, mayUpdate, mayDelete } = useDashboardRights(dashboard.projectId);
  const { id, name } = dashboard;
  const value = placeOfDashboard(dashboard);
  const forms: Readonly<Record<string, string>> = { create: '', rename: name, copy: say.copyOf(name) };
  const entries = [
    { id: 'create', label: say.create, icon: <Plus size={15} />, may: mayCreate },
    { id: 'rename', label: say.rename, icon: <Pencil size={15} />, may: mayUpdate },
    { id: 'copy', label: say.copy, icon: <Copy size={15} />, may: mayCreate },
    { id: 'pdf', label: say.exportPdf, icon: <Download size={15} />, may: true },
    { id: 'delete', label: say.delete, icon: <Trash2 size={15} />, danger: true, may: mayDelete },
  ].filter(({ may }) => may);
  if (entries.length === 0) return null;
  const act = (action: string) => {
    if (action === 'pdf')
      // A dashboard of the account belongs to no project, as files that are made in the background do.
      return (dashboard.projectId === '' ? dashboardFile : dashboardPdf).send({
        type: 'mutation.do',
        mutation: { name: 'exportPdf', about: id, title: name, value: dashboard.projectId },
      });
    if (action === 'delete')
      return mutation.send({ type: 'mutation.ask', mutation: { name: 'delete', about: id, title: name, value } });
    return form.send({ type: 'form.open', about: action, draft: { name: forms[action] ?? '' }, value });
  };
  return (
    <Menu
      label={say.actions}
      trigger={<IconButton label={say.actions} icon={<Ellipsis size={17} />} />}
      entries={entries}
      onAction={act}
    />
  );
}
