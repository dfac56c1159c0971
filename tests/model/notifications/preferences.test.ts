import { of, tap, throwError, type Observable } from 'rxjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startPreferences } from '../../../src/app/areas/notifications/preferences.ts';
import {
  hourOptions,
  preferencesBody,
  preferencesDraft,
  preferencesErrors,
  zoneOptions,
} from '../../../src/domain/notifications/preferences-form.ts';
import {
  deliveryShape,
  mailKinds,
  notificationGroups,
  preferencesOf,
  type Preferences,
} from '../../../src/domain/notifications/preferences.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { selectDraft, selectFormProblem, selectIsChanged } from '../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../src/machines/records/records-machine.ts';

const types = mailKinds.map(({ type }) => type);
const stored = (delivery: Preferences['delivery'] = null): Preferences => ({
  userNotificationTypes: preferencesOf('u-ada', new Map()),
  delivery,
});
const nightly = { daily: true, dailyHour: 9, quiet: { from: 23, until: 6 }, timeZone: 'Asia/Tokyo' };

describe('the form of preferences', () => {
  test('has the four specified groups [NOTIF-010]', () =>
    expect(notificationGroups).toEqual(['SCOPE_ITEM', 'FLOW', 'DEFECT', 'SCENARIO']));
  test('keeps preferences in a round trip [NOTIF-018]', () => {
    for (const delivery of [nightly, { ...nightly, quiet: null, daily: false }]) {
      const { userNotificationTypes, ...rest } = preferencesBody(preferencesDraft(stored(delivery), 'UTC'), types);
      expect(rest).toEqual({ delivery });
      expect(userNotificationTypes).toMatchObject(
        stored().userNotificationTypes.map(({ notificationTypeId, sendEmailNotification }) => ({
          notificationTypeId,
          sendEmailNotification,
        })),
      );
    }
  });
  test('has the time zone of the device by default, which can be saved', () => {
    const draft = preferencesDraft(stored(), 'Europe/Berlin');
    expect(draft).toMatchObject({ daily: false, quiet: false, timeZone: 'Europe/Berlin' });
    expect(deliveryShape.safeParse(preferencesBody(draft, types).delivery).success).toBe(true);
  });
  test('shows an error at quiet hours that start at their end', () => {
    const draft = { ...preferencesDraft(stored(nightly), 'UTC'), quietUntil: '23' };
    expect(preferencesErrors(draft)).toEqual({ quietUntil: 'must differ from the start' });
    expect(preferencesErrors({ ...draft, quiet: false })).toEqual({});
  });
  test('offers every hour and every zone', () => {
    expect(hourOptions).toHaveLength(24);
    const zones = zoneOptions('Asia/Kathmandu', '').map(({ value }) => value);
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'Asia/Kathmandu']));
    expect([new Set(zones).size, zones.includes('')]).toEqual([zones.length, false]);
  });
});

describe('the settings tab', () => {
  const ends: { stop(): void }[] = [];
  afterEach(() => ends.splice(0).forEach((one) => one.stop()));
  const begin = async (save: () => Observable<Preferences> = () => of(stored(nightly))) => {
    const received: string[] = [];
    let persisted = stored();
    const saved: unknown[] = [];
    let count = 0;
    const actors = startPreferences(
      {
        service: {
          read: () => of(persisted),
          save: (key, body) => {
            saved.push([key, body]);
            return save().pipe(tap((read) => (persisted = read)));
          },
          previews: () => of([]),
        },
        platform: { newId: () => `key-${(count += 1)}` },
        here: 'Europe/Berlin',
        notify: ({ text }) => void received.push(text),
      },
      {},
    );
    ends.push(...Object.values(actors));
    actors.preferences.send({ type: 'records.show', about: '' });
    const form = actors.preferencesForm;
    const draft = () => selectDraft(form.getSnapshot());
    await vi.waitFor(() => expect(draft()).toMatchObject({ timeZone: 'Europe/Berlin' }), { timeout: 60_000 });
    return { ...actors, form, draft, received, saved };
  };

  test('shows and confirms saved preferences [NOTIF-017, NOTIF-018]', async () => {
    const { form, draft, received, saved, preferences } = await begin();
    form.send({ type: 'form.write', field: 'DEFECT_STATUS', value: true });
    form.send({ type: 'form.submit' });
    await vi.waitFor(() => expect(draft()).toMatchObject({ timeZone: 'Asia/Tokyo', dailyHour: '9' }), {
      timeout: 60_000,
    });
    expect(received).toEqual(['Preferences saved.']);
    expect(saved).toMatchObject([
      [
        'key-1',
        {
          userNotificationTypes: expect.arrayContaining([
            { notificationTypeId: 'DEFECT_STATUS', sendEmailNotification: true },
          ]) as unknown,
        },
      ],
    ]);
    expect(selectIsChanged(form.getSnapshot())).toBe(false);
    // The value that the next undo restores.
    await vi.waitFor(() => expect(selectRows(preferences.getSnapshot())).toEqual([stored(nightly)]), {
      timeout: 60_000,
    });
    expect(draft()).toMatchObject({ timeZone: 'Asia/Tokyo', dailyHour: '9' });
  });
  test('keeps unsaved preferences and sends them once with one key on retry', async () => {
    const offline: Problem = { kind: 'offline' };
    const { form, draft, saved } = await begin(() => throwError(() => offline));
    form.send({ type: 'form.write', field: 'daily', value: true });
    for (const times of [1, 2]) {
      form.send({ type: 'form.submit' });
      await vi.waitFor(() => expect(saved).toHaveLength(times), { timeout: 60_000 });
      await vi.waitFor(() => expect(selectFormProblem(form.getSnapshot())).toEqual(offline), { timeout: 60_000 });
      await vi.waitFor(() => expect(form.getSnapshot().matches('filling')).toBe(true), { timeout: 60_000 });
    }
    expect(saved[0]).toEqual(saved[1]);
    expect(draft()).toMatchObject({ daily: true });
  });
  test('restores unsaved changes on return', async () => {
    const { preferences, form, draft } = await begin();
    form.send({ type: 'form.write', field: 'daily', value: true });
    preferences.send({ type: 'records.close' });
    expect(form.getSnapshot().matches('closed')).toBe(true);
    preferences.send({ type: 'records.show', about: '' });
    await vi.waitFor(() => expect(form.getSnapshot().matches('filling')).toBe(true), { timeout: 60_000 });
    expect(draft()).toMatchObject({ daily: true });
  });
});
