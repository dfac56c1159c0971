import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { abilityIn } from '../../domain/address/guard.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { licenceWords } from '../../domain/session/licence-words.ts';
import { summaryWords as say } from '../../domain/texts/summary-words.ts';
import { userWords } from '../../domain/texts/user-words.ts';
import { words } from '../../domain/texts/words.ts';
import { roleLabel, type User } from '../../domain/users/user.ts';
import { selectIsChanged, selectIsOpen } from '../../machines/form/form-machine.ts';
import { selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { FormButtons } from '../form/form-buttons.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { FormText } from '../form/form-text.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PanelSection } from '../kit/panel-section.tsx';
import { ReadOnlyValue } from '../kit/read-only-value.tsx';
import { relativeWords } from '../../domain/texts/relative-words.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { LogoPart } from './logo-part.tsx';

/** Who one is; administrators also give their organisation its logo [SET-001, ADMIN-013]. */
export function SummarySettings() {
  const { now } = useActors();
  const { me } = useWorkspace();
  return (
    <Parts>
      <OwnProfile />
      {abilityIn(me, null, now()).can('manage', 'Admin') && <LogoPart />}
    </Parts>
  );
}

function OwnProfile() {
  const { ownProfile, profileForm: form } = useWorkspace();
  const problem = useSelector(ownProfile, selectReadingProblem);
  const [read] = (useSelector(ownProfile, selectRows) ?? []) as readonly User[];
  const isOpen = useSelector(form, selectIsOpen);
  const isChanged = useSelector(form, selectIsChanged);
  if (!isOpen && problem) {
    const again = <Button onPress={() => ownProfile.send({ type: 'records.read' })}>{words.retry}</Button>;
    return <EmptyState title={words.records.failed(say.what)} text={problemText(problem)} action={again} />;
  }
  if (!isOpen || !read) return <Skeleton $height="320px" />;
  const { fullName, jobRole, phoneNumber } = read;
  return (
    <PanelSection title={say.title} text={say.text}>
      <FormProblem form={form} />
      <Grid>
        <FormText form={form} field="fullName" label={userWords.fields.fullName} required />
        <FormText form={form} field="jobRole" label={userWords.fields.jobRole} />
        <FormText form={form} field="phoneNumber" label={userWords.fields.phoneNumber} type="tel" />
        <Standing user={read} />
      </Grid>
      <FormButtons
        form={form}
        isChanged={isChanged}
        reset={{ label: say.reset, draft: { fullName, jobRole, phoneNumber } }}
      />
    </PanelSection>
  );
}

/** What others decide of one. */
function Standing({ user }: { readonly user: User }) {
  const { now } = useActors();
  return (
    <>
      <ReadOnlyValue label={say.email} text={user.email} />
      <ReadOnlyValue label={say.role} text={roleLabel(user.role)} />
      <ReadOnlyValue label={say.license} text={licenceWords(user, now())} />
      <ReadOnlyValue
        label={say.lastLogin}
        text={user.lastLoginTime ? relativeWords(user.lastLoginTime, now()) : say.never}
      />
    </>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 860px;
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 12px 16px;
`;
