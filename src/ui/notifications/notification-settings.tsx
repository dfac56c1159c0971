import { useSelector } from '@xstate/react';
import { abilityIn } from '../../domain/address/guard.ts';
import { preferencesDraft } from '../../domain/notifications/preferences-form.ts';
import { preferenceMessages as say } from '../../domain/notifications/preference-messages.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { PanelStack } from '../kit/overlays/panel-stack.tsx';
import { PageForm } from '../form/page-form.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { MailPreviews } from './mail-previews.tsx';
import { MailTypesPart } from './mail-types-part.tsx';

/** Email settings; administrators can also preview the emails [NOTIF-017, NOTIF-018]. */
export function NotificationSettings() {
  const { now } = useActors();
  const { me } = useWorkspace();
  return (
    <PanelStack>
      <Preferences />
      {abilityIn(me, null, now()).can('manage', 'Admin') && <MailPreviews />}
    </PanelStack>
  );
}

function Preferences() {
  const { preferences, preferencesForm: form } = useWorkspace();
  const here = (useSelector(preferences, selectMore) as string | undefined) ?? 'UTC';
  return (
    <PageForm
      records={preferences}
      form={form}
      what={say.what}
      resetLabel={say.reset}
      draftOf={(read) => preferencesDraft(read, here)}
    >
      {() => (
        <>
          <MailTypesPart />
          <DeliveryPart />
        </>
      )}
    </PageForm>
  );
}
