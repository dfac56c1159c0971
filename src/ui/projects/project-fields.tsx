import { limits } from '../../domain/limits.ts';
import { codeFor } from '../../domain/projects/code-for.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import { useTextField } from '../form/use-field.ts';
import { TextArea } from '../kit/fields/text-area.tsx';
import { TextField } from '../kit/fields/text-field.tsx';

export interface ProjectFieldsProps {
  readonly form: FormRef;
  /** For a new project: the code is derived from the name until the user edits it. */
  readonly isNew?: boolean;
}

/** Name, code and description, with their errors [PROJ-014, PROJ-020]. */
export function ProjectFields({ form, isNew = false }: ProjectFieldsProps) {
  const name = useTextField(form, 'name');
  const code = useTextField(form, 'code');
  const description = useTextField(form, 'description');
  const { fields } = projectMessages;
  const submit = () => form.send({ type: 'form.submit' });
  const writeName = (value: string) => {
    if (isNew && code.value === codeFor(name.value)) code.onChange(codeFor(value));
    name.onChange(value);
  };
  const writeCode = (value: string) => code.onChange(value.toUpperCase().slice(0, limits.projectCodeLength * 2));
  return (
    <>
      <TextField {...name} label={fields.name} onChange={writeName} onSubmit={submit} required autoFocus={isNew} />
      <TextField
        {...code}
        label={fields.code}
        description={projectMessages.codeText}
        onChange={writeCode}
        onSubmit={submit}
        required
      />
      <TextArea {...description} label={fields.description} rows={3} />
    </>
  );
}
