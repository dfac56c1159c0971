import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import styled from 'styled-components';
import type { Candidate } from '../../domain/projects/project.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { selectIsSubmitting } from '../../machines/form/form-machine.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useTextField } from '../form/use-field.ts';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import { roleOptions } from './role-options.ts';

const { users: say, fields } = projectMessages;

/** Adds a user of the account, found by name or email address, with a role [PROJ-013]. */
export function AddMember() {
  const { candidates, memberForm } = useWorkspace();
  const people = useSelector(candidates, selectRows) as readonly Candidate[] | null;
  const isSubmitting = useSelector(memberForm, selectIsSubmitting);
  return (
    <section aria-label={say.addTitle}>
      <FormProblem form={memberForm} />
      <Row>
        <Person>
          <UserSelect
            {...useTextField(memberForm, 'userId')}
            label={fields.userId}
            placeholder={say.personPlaceholder}
            users={(people ?? []).map(({ id, fullName, email, avatar }) => ({
              id,
              name: fullName,
              hint: email,
              avatar,
            }))}
            onSearch={(text) => candidates.send({ type: 'term.write', text })}
          />
        </Person>
        <Role>
          <SelectField {...useTextField(memberForm, 'role')} label={fields.role} options={roleOptions} />
        </Role>
        <Button
          tone="primary"
          icon={<UserPlus size={15} aria-hidden />}
          busy={isSubmitting && projectMessages.saving}
          onPress={() => memberForm.send({ type: 'form.submit' })}
        >
          {say.add}
        </Button>
      </Row>
    </section>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 8px 12px;
`;
const Person = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  max-width: 360px;
`;
const Role = styled.div`
  flex: 0 0 150px;
`;
