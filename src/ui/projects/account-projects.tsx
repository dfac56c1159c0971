import { useSelector } from '@xstate/react';
import { FolderOpen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { blankProject } from '../../domain/projects/project-form.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { DeletedProjects } from './deleted-projects.tsx';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { ProjectQuestions } from './project-questions.tsx';
import { useAccountColumns } from './use-account-columns.tsx';

const { account: say } = projectMessages;
const views = [
  { value: 'there', label: say.there },
  { value: 'deleted', label: say.deleted },
];

/** All projects of the account, for its administrators: create, archive, delete and restore [ADMIN-003]. */
export function AccountProjects() {
  const { accountProjects } = useWorkspace();
  const view = useSelector(accountProjects, selectFilter('view')) || 'there';
  const which = (
    <SelectField
      label={say.view}
      hideLabel
      value={view}
      options={views}
      onChange={(value) => accountProjects.send({ type: 'filter.choose', name: 'view', value })}
    />
  );
  return (
    <>
      {view === 'deleted' ? <DeletedProjects filters={which} /> : <Existing which={which} />}
      <NewProjectDialog />
      <ProjectQuestions />
    </>
  );
}

function Existing({ which }: { readonly which: ReactNode }) {
  const { accountProjects, newProject } = useWorkspace();
  return (
    <RecordsList
      records={accountProjects}
      label={say.title}
      columns={useAccountColumns()}
      rowId={({ id }) => id}
      search={say.search}
      filters={which}
      actions={
        <Button
          tone="primary"
          icon={<Plus size={15} aria-hidden />}
          onPress={() => newProject.send({ type: 'form.open', about: '', draft: blankProject })}
        >
          {projectMessages.create}
        </Button>
      }
      empty={{ title: say.none, icon: <FolderOpen size={28} /> }}
    />
  );
}
