import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { abilityIn } from '../../domain/address/guard.ts';
import type { Preferences as StoredPreferences } from '../../domain/notifications/preferences.ts';
import { preferencesDraft } from '../../domain/notifications/preferences-form.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { preferenceWords as say } from '../../domain/texts/preference-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectIsChanged, selectIsOpen } from '../../machines/form/form-machine.ts';
import { selectMore, selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { FormButtons } from '../form/form-buttons.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { MailPreviews } from './mail-previews.tsx';
import { MailTypesPart } from './mail-types-part.tsx';

/** What comes by mail and when; administrators also see how it looks [NOTIF-017, NOTIF-018]. */
export function NotificationSettings() {
  const { now } = useActors();
  const { me } = useWorkspace();
  return (
    <Parts>
      <Preferences />
      {abilityIn(me, null, now()).can('manage', 'Admin') && <MailPreviews />}
    </Parts>
  );
}

function Preferences() {
  const { preferences, preferencesForm: form } = useWorkspace();
  const problem = useSelector(preferences, selectReadingProblem);
  const [read] = (useSelector(preferences, selectRows) ?? []) as readonly StoredPreferences[];
  const here = (useSelector(preferences, selectMore) as string | undefined) ?? 'UTC';
  const isOpen = useSelector(form, selectIsOpen);
  const isChanged = useSelector(form, selectIsChanged);
  if (!isOpen && problem) {
    const again = <Button onPress={() => preferences.send({ type: 'records.read' })}>{words.retry}</Button>;
    return <EmptyState title={words.records.failed(say.what)} text={problemText(problem)} action={again} />;
  }
  if (!isOpen) return <Skeleton $height="320px" />;
  return (
    <>
      <FormProblem form={form} />
      <MailTypesPart />
      <DeliveryPart />
      {read && (
        <FormButtons
          form={form}
          isChanged={isChanged}
          reset={{ label: say.reset, draft: preferencesDraft(read, here) }}
        />
      )}
    </>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 860px;
`;
