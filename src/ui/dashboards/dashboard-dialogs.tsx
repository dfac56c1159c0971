import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { chartMessages } from '../../domain/dashboards/chart-messages.ts';
import type { DashboardPlace } from '../../domain/dashboards/dashboard-place.ts';
import { dashboardMessages as say } from '../../domain/dashboards/dashboard-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsChartOpen } from '../../machines/dashboards/chart-form-machine.ts';
import { selectFormAbout } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';

/** Loaded when a chart is edited for the first time. */
const ChartDialog = lazyPart(async () => ({ default: (await import('./form/chart-dialog.tsx')).ChartDialog }));

const titles: Readonly<Record<string, string>> = {
  get rename() {
    return say.renameTitle;
  },
  get copy() {
    return say.copyTitle;
  },
};

/** Nothing is asked about while the dialog is closed. */
const belongsToAccount = (place: unknown): boolean => (place as DashboardPlace | undefined)?.projectId === '';

/** Creates, renames and copies dashboards, edits charts, and asks before anything is deleted. */
export function DashboardDialogs() {
  const { dashboardForm: form, dashboardMutation: mutation, chartForm } = useArea('dashboards');
  const about = useSelector(form, selectFormAbout);
  const isChartOpen = useSelector(chartForm, selectIsChartOpen);
  return (
    <>
      <FormDialog form={form} title={titles[about] ?? say.create} submitLabel={messages.save}>
        <FormText form={form} field="name" label={say.fields.name} required autoFocus />
      </FormDialog>
      <MutationDialog
        mutation={mutation}
        name="delete"
        title={({ title }) => say.deleteTitle(title)}
        text={({ value }) => (belongsToAccount(value) ? say.deleteAccountText : say.deleteText)}
        confirmLabel={messages.delete}
      />
      <MutationDialog
        mutation={mutation}
        name="remove"
        title={({ title }) => chartMessages.removeTitle(title)}
        text={() => chartMessages.removeText}
        confirmLabel={chartMessages.removeConfirm}
      />
      {isChartOpen && (
        <Suspense fallback={null}>
          <ChartDialog />
        </Suspense>
      )}
    </>
  );
}
