import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useWorkspace } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { ProjectFields } from './project-fields.tsx';

/** A new project: a name and a code are sufficient [PROJ-020]. Closing the dialog stores the draft. */
export function NewProjectDialog() {
  const { newProject } = useWorkspace();
  return (
    <FormDialog form={newProject} title={projectMessages.create} submitLabel={messages.save}>
      <p>{projectMessages.createText}</p>
      <ProjectFields form={newProject} isNew />
    </FormDialog>
  );
}
