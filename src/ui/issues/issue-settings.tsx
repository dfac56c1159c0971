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
      <Names
        title={say.prioritiesTitle}
        text={say.prioritiesText}
        names={read.severities}
        fieldOf={priorityField}
        labelOf={say.priorityOf}
        readOnly={readOnly}
      />
      <Leads readOnly={readOnly} />
      <Group>
        <legend>{say.statusesTitle}</legend>
        <p>{say.statusesText}</p>
        <Grid>
          <StatusField field="closedStatus" label={say.closedStatus} statuses={read.statuses} readOnly={readOnly} />
          <StatusField field="reopenedStatus" label={say.reopenedStatus} statuses={read.statuses} readOnly={readOnly} />
        </Grid>
      </Group>
      <Names
        title={say.sentStatusesTitle}
        text={say.sentStatusesText}
        names={read.statuses}
        fieldOf={sentStatusField}
        labelOf={say.sentStatusOf}
        readOnly={readOnly}
      />
    </>
  );
}

interface NamesProps {
  readonly title: string;
  readonly text: string;
  readonly names: readonly string[];
  readonly fieldOf: (name: string) => string;
  readonly labelOf: (name: string) => string;
  readonly readOnly: boolean;
}

/** Names of Jira for names of the project. */
function Names({ title, text, names, fieldOf, labelOf, readOnly }: NamesProps) {
  const { issueSettingsForm: form } = useArea('issues');
  return (
    <Group>
      <legend>{title}</legend>
      <p>{text}</p>
      <Grid>
        {names.map((one) => (
          <FormText key={one} form={form} field={fieldOf(one)} label={labelOf(one)} readOnly={readOnly} />
        ))}
      </Grid>
    </Group>
  );
}

/** Which side leads, for each field. */
function Leads({ readOnly }: { readonly readOnly: boolean }) {
  return (
    <Group>
      <legend>{say.leadsTitle}</legend>
      <p>{say.leadsText}</p>
      <Grid>
        {syncedFields.map((field) => (
          <LeadField key={field} field={field} readOnly={readOnly} />
        ))}
      </Grid>
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
