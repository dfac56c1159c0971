import styled from 'styled-components';
import { abilityIn } from '../../domain/address/guard.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { licenceWords } from '../../domain/session/licence-words.ts';
import { summaryMessages as say } from '../../domain/accounts/summary-messages.ts';
import { userMessages } from '../../domain/users/user-messages.ts';
import { roleLabel, type User } from '../../domain/users/user.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { PageForm } from '../form/page-form.tsx';
import { FormText } from '../form/form-text.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { ReadOnlyValue } from '../kit/fields/read-only-value.tsx';
import { relativeWords } from '../../domain/texts/relative-words.ts';
import { PanelStack } from '../kit/overlays/panel-stack.tsx';
import { LogoPart } from './logo-part.tsx';

/** The user's profile; administrators can also set the logo of their organisation [SET-001, ADMIN-013]. */
export function SummarySettings() {
  const { now } = useActors();
  const { me } = useWorkspace();
  return (
    <PanelStack>
      <OwnProfile />
      {abilityIn(me, null, now()).can('manage', 'Admin') && <LogoPart />}
    </PanelStack>
  );
}

const draftOf = ({ fullName, jobRole, phoneNumber }: User) => ({ fullName, jobRole, phoneNumber });

function OwnProfile() {
  const { now } = useActors();
  const { me, ownProfile, profileForm: form } = useWorkspace();
  // Without a licence the user's own profile is read-only.
  const isReadOnly = !abilityIn(me, null, now()).can('updateProfile', asSubject('User', { id: me.id }));
  return (
    <PanelSection title={say.title} text={say.text}>
      <PageForm
        records={ownProfile}
        form={form}
        what={say.what}
        resetLabel={say.reset}
        draftOf={draftOf}
        isReadOnly={isReadOnly}
      >
        {(read) => (
          <Grid>
            {isReadOnly ? <ReadOnlyProfile user={read} /> : <ProfileFields />}
            <LicenceStatus user={read} />
          </Grid>
        )}
      </PageForm>
    </PanelSection>
  );
}

function ProfileFields() {
  const { profileForm: form } = useWorkspace();
  return (
    <>
      <FormText form={form} field="fullName" label={userMessages.fields.fullName} required />
      <FormText form={form} field="jobRole" label={userMessages.fields.jobRole} />
      <FormText form={form} field="phoneNumber" label={userMessages.fields.phoneNumber} type="tel" />
    </>
  );
}

function ReadOnlyProfile({ user: { fullName, jobRole, phoneNumber } }: { readonly user: User }) {
  const { fields } = userMessages;
  return (
    <>
      <ReadOnlyValue label={fields.fullName} text={fullName} />
      <ReadOnlyValue label={fields.jobRole} text={jobRole} />
      <ReadOnlyValue label={fields.phoneNumber} text={phoneNumber} />
    </>
  );
}

/** The parts of the profile that others manage. */
function LicenceStatus({ user }: { readonly user: User }) {
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

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 12px 16px;
`;
