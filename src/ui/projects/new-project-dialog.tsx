import { projectWords } from '../../domain/texts/project-words.ts';
import { words } from '../../domain/texts/words.ts';
import { useWorkspace } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { ProjectFields } from './project-fields.tsx';

/** A new project: a name and a code are enough [PROJ-020]. What was written stays when it is put away. */
export function NewProjectDialog() {
  const { newProject } = useWorkspace();
  return (
    <FormDialog form={newProject} title={projectWords.create} submitLabel={words.save}>
      <p>{projectWords.createText}</p>
      <ProjectFields form={newProject} isNew />
    </FormDialog>
  );
}
