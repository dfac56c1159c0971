import type { ReactNode } from 'react';
import styled from 'styled-components';
import { issueMessages as say } from '../../domain/issues/issue-messages.ts';
import type { ProjectIssueSettings } from '../../domain/issues/issue.ts';
import { leadsOf, syncedFields, type SyncedField } from '../../domain/issues/sync-fields.ts';
import { useArea } from '../actors-context.tsx';
import { FormText } from '../form/form-text.tsx';
import { PageForm } from '../form/page-form.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { PanelStack } from '../kit/overlays/panel-stack.tsx';
import { useMayInProject } from '../projects/use-may-in-project.ts';
import { color, font } from '../theme/tokens.ts';
import { draftOf, leadField, priorityField, sentStatusField } from './settings-draft.ts';

/** How defects of a project become issues in Jira, and how both stay up to date. */
export function IssueSettings() {
  const { issueSettings, issueSettingsForm: form } = useArea('issues');
  const mayUpdate = useMayInProject('update');
  return (
    <PanelStack>
      <PanelSection title={say.settings} text={say.settingsText}>
        <PageForm
          records={issueSettings}
          form={form}
          what={say.settingsWhat}
          resetLabel={say.reset}
          draftOf={draftOf}
          isReadOnly={!mayUpdate}
        >
          {(read) => <Fields read={read} readOnly={!mayUpdate} />}
        </PageForm>
      </PanelSection>
    </PanelStack>
  );
}

interface FieldsProps {
  readonly read: ProjectIssueSettings;
  readonly readOnly: boolean;
}

function Fields({ read, readOnly }: FieldsProps) {
  const { issueSettingsForm: form } = useArea('issues');
  return (
    <>
      {!read.isConnected && <Banner tone="warning">{say.notConnected}</Banner>}
      <Grid>
        <FormText
          form={form}
          field="projectKey"
          label={say.projectKey}
          description={say.projectKeyHint}
          readOnly={readOnly}
        />
        <FormText
          form={form}
          field="issueType"
          label={say.issueType}
          description={say.issueTypeHint}
          readOnly={readOnly}
        />
      </Grid>
      <FieldGroup title={say.prioritiesTitle} text={say.prioritiesText}>
        {read.severities.map((one) => (
          <FormText key={one} form={form} field={priorityField(one)} label={say.priorityOf(one)} readOnly={readOnly} />
        ))}
      </FieldGroup>
      <FieldGroup title={say.leadsTitle} text={say.leadsText}>
        {syncedFields.map((field) => (
          <LeadField key={field} field={field} readOnly={readOnly} />
        ))}
      </FieldGroup>
      <FieldGroup title={say.statusesTitle} text={say.statusesText}>
        <StatusField field="closedStatus" label={say.closedStatus} statuses={read.statuses} readOnly={readOnly} />
        <StatusField field="reopenedStatus" label={say.reopenedStatus} statuses={read.statuses} readOnly={readOnly} />
      </FieldGroup>
      <FieldGroup title={say.sentStatusesTitle} text={say.sentStatusesText}>
        {read.statuses.map((one) => (
          <FormText
            key={one}
            form={form}
            field={sentStatusField(one)}
            label={say.sentStatusOf(one)}
            readOnly={readOnly}
          />
        ))}
      </FieldGroup>
    </>
  );
}

interface FieldGroupProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function FieldGroup({ title, text, children }: FieldGroupProps) {
  return (
    <Group>
      <legend>{title}</legend>
      <p>{text}</p>
      <Grid>{children}</Grid>
    </Group>
  );
}

function LeadField({ field, readOnly }: { readonly field: SyncedField; readonly readOnly: boolean }) {
  const { issueSettingsForm: form } = useArea('issues');
  const label = say.leadOf[field];
  const options = leadsOf[field].map((lead) => ({ value: lead, label: say.leads[lead] }));
  return (
    <SelectField label={label} readOnly={readOnly} options={options} {...useTextField(form, leadField(field), label)} />
  );
}

interface StatusFieldProps {
  readonly field: string;
  readonly label: string;
  readonly statuses: readonly string[];
  readonly readOnly: boolean;
}

function StatusField({ field, label, statuses, readOnly }: StatusFieldProps) {
  const { issueSettingsForm: form } = useArea('issues');
  const options = statuses.map((status) => ({ value: status, label: status }));
  return (
    <SelectField
      label={label}
      readOnly={readOnly}
      options={[{ value: '', label: say.stays }, ...options]}
      {...useTextField(form, field, label)}
    />
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  align-items: start;
  gap: 14px 16px;
`;
const Group = styled.fieldset`
  display: grid;
  gap: 10px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-weight: 600; }
  > p { margin: 0; color: ${color.quiet}; font-size: ${font.small}; }
`;
