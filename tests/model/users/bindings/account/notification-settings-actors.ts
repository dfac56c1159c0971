import { of } from 'rxjs';
import { expect } from 'vitest';
import { preferencesDraft, type PreferencesDraft } from '../../../../../src/domain/notifications/preferences-form.ts';
import { preferencesOf, usualDelivery, type Preferences } from '../../../../../src/domain/notifications/preferences.ts';
import { startPreferences, type PreferencesNeeds } from '../../../../../src/app/areas/notifications/preferences.ts';
import {
  selectDraft,
  selectErrors,
  selectIsChanged,
  selectIsOpen,
} from '../../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

type Body = Parameters<PreferencesNeeds['service']['save']>[1];

export const notificationSettingsActors: ActorDriver = async () => {
  let count = 0;
  let persisted: Preferences = {
    userNotificationTypes: preferencesOf('u-ada', new Map()),
    delivery: usualDelivery('UTC'),
  };
  const keep = ({ userNotificationTypes, delivery }: Body) => {
    const chosen = new Map(userNotificationTypes.map((one) => [one.notificationTypeId, one.sendEmailNotification]));
    persisted = { userNotificationTypes: preferencesOf('u-ada', chosen), delivery: delivery ?? null };
    return of(persisted);
  };
  const service = {
    read: () => of(persisted),
    save: (_: string, body: Body) => keep(body),
    previews: () => of([]),
  } as unknown as PreferencesNeeds['service'];
  const needs = { service, platform: { newId: () => 'id' }, here: 'UTC', notify: () => {} };
  const actors = startPreferences(needs, {});
  const { preferences, preferencesForm: form } = actors;
  const show = () => (preferences.send({ type: 'records.show', about: '' }), answersArrive());
  await show();
  const stored = () => preferencesDraft(persisted, 'UTC');
  let typed = stored();
  const write = (changes: PreferencesDraft) =>
    Object.entries(changes).forEach(([field, value]) => form.send({ type: 'form.write', field, value }));
  const choose = (changes: PreferencesDraft) => {
    typed = { ...typed, ...changes };
    write(changes);
  };
  const clash = { quiet: true, quietUntil: '22' };
  /** Checks the values of the fields (null without a form), whether they can be saved, and the errors. */
  const sees = (draft: () => PreferencesDraft | null, isChanged: boolean, faults: readonly string[]) => () => {
    const now = form.getSnapshot();
    expect([selectIsOpen(now) ? selectDraft(now) : null, selectIsChanged(now), Object.keys(selectErrors(now))]).toEqual(
      [draft(), isChanged, faults],
    );
  };
  return {
    driver: {
      acts: {
        'mails.switched': () => choose({ DEFECT_STATUS: typed['DEFECT_STATUS'] !== true }),
        'hours.clashed': () => write(clash),
        'hours.parted'() {
          count += 1;
          choose({ quiet: true, quietUntil: String(count) });
        },
        'save.pressed': () => (form.send({ type: 'form.submit' }), answersArrive()),
        'changes.undone'() {
          // As the screen does it: restores what was loaded.
          const [read] = selectRows(preferences.getSnapshot()) as readonly [Preferences];
          typed = stored();
          form.send({ type: 'form.open', about: 'preferences', draft: preferencesDraft(read, 'UTC') });
        },
        'page.left': () => preferences.send({ type: 'records.close' }),
        'page.opened': show,
      },
      sees: {
        reading: sees(stored, false, []),
        changed: sees(() => typed, true, []),
        elsewhere: sees(() => null, true, []),
        clashing: sees(() => ({ ...typed, ...clash }), true, []),
        faulty: sees(() => ({ ...typed, ...clash }), true, ['quietUntil']),
      },
    },
    end: () => Object.values(actors).forEach((actor) => actor.stop()),
  };
};
