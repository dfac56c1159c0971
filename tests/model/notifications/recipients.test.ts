import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notificationTriggerOf } from '../../../src/domain/defects/notification-trigger-of.ts';
import type { DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import { messageOf } from '../../../src/domain/notifications/message-of.ts';
import { recipientsOf } from '../../../src/domain/notifications/recipients.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { fact, recordWith } from '../defects/sample-defect.ts';

/**
 * given(defect).when(facts).then(recipients): Bob makes the change, Ada is the reporter, Cat the assignee, and Dan has
 * commented.
 */
const defect = recordWith({ author: 'u-ada', assignee: 'u-cat' });
const given = (before: typeof defect | null, commenters: readonly string[] = []) => ({
  when: (...facts: readonly DefectFact[]) => {
    const triggers = facts.flatMap((one) => notificationTriggerOf(one, before, defaultTemplate, commenters) ?? []);
    const recipients = recipientsOf(triggers, (user) => user !== 'u-out');
    return {
      recipients,
      then: (expected: Readonly<Record<string, string>>) =>
        expect(Object.fromEntries(recipients.map(({ user, type }) => [user, type]))).toEqual(expected),
      thenNobody: () => expect(recipients).toEqual([]),
    };
  },
});
const at = (...ids: readonly string[]) => ids.map((id) => `<span data-mention="${id}">@${id}</span>`).join(' ');
const assigned = (value: string, by = 'u-bob') =>
  fact('defect.updated', { field: 'assignee', value, was: 'u-cat' }, { by });
const moved = (by = 'u-bob') => fact('defect.updated', { field: 'status', value: 'Done', was: 'To Do' }, { by });
const commented = (comment: string, by = 'u-bob') => fact('defect.commented', { commentId: 'k9', comment }, { by });

describe('the recipients', () => {
  test('are the new assignee, not the former one', () =>
    given(defect).when(assigned('u-eve')).then({ 'u-eve': 'DEFECT_ASSIGNED' }));
  test('are the assignee of a new defect', () =>
    given(null)
      .when(fact('defect.reported', { record: recordWith({ author: 'u-bob', assignee: 'u-cat' }) }))
      .then({ 'u-cat': 'DEFECT_ASSIGNED' }));
  test('are empty without an assignee', () => given(defect).when(assigned('')).thenNobody());
  test('of a status change are the reporter and the assignee', () =>
    given(defect).when(moved()).then({ 'u-ada': 'DEFECT_STATUS', 'u-cat': 'DEFECT_STATUS' }));
  test('of a comment are the reporter, the assignee and earlier commenters', () =>
    given(defect, ['u-dan', 'u-bob', 'u-ada'])
      .when(commented('Seen'))
      .then({ 'u-ada': 'DEFECT_COMMENT', 'u-cat': 'DEFECT_COMMENT', 'u-dan': 'DEFECT_COMMENT' }));
  test('exclude the author of a change', () => {
    given(defect).when(assigned('u-eve', 'u-eve')).thenNobody();
    given(defect).when(moved('u-cat')).then({ 'u-ada': 'DEFECT_STATUS' });
  });
  test('are notified once: a mention takes precedence over a comment', () =>
    given(defect)
      .when(commented(`<p>${at('u-ada')}</p>`))
      .then({ 'u-ada': 'DEFECT_MENTION', 'u-cat': 'DEFECT_COMMENT' }));
  test('are notified once per command with several events', () =>
    given(defect).when(moved(), assigned('u-ada')).then({ 'u-ada': 'DEFECT_ASSIGNED', 'u-cat': 'DEFECT_STATUS' }));
  test('exclude users without access', () => {
    given(defect).when(assigned('u-out')).thenNobody();
    given(defect, ['u-out'])
      .when(commented(`<p>${at('u-out')}</p>`))
      .then({ 'u-ada': 'DEFECT_COMMENT', 'u-cat': 'DEFECT_COMMENT' });
  });
  test('are empty for other changes', () =>
    given(defect)
      .when(
        fact('defect.updated', { field: 'severity', value: 'Minor', was: 'Major' }),
        fact('defect.deleted', { header: 'x' }),
        fact('defect.commentRemoved', { commentId: 'k1', was: 'x' }),
      )
      .thenNobody());
});

describe('a notification', () => {
  const said = (one: DefectFact) => {
    const [recipient] = given(defect).when(one).recipients;
    return recipient && messageOf(recipient, 'Bob');
  };
  test('leads to the defect, or to the comment itself [NOTIF-007]', () => {
    expect(said(moved())).toMatchObject({
      actionByUser: 'Bob',
      header: 'Bob moved SHOP-1 from To Do to Done',
      description: 'Basket is empty',
      url: '/projects/p1/defects?defectId=SHOP-1',
      entityData: { projectId: 'p1', defectId: 'SHOP-1', path: '/projects/p1/defects?defectId=SHOP-1' },
    });
    expect(said(commented('<p>It is <b>broken</b></p>'))).toMatchObject({
      header: 'Bob commented on SHOP-1',
      description: 'It is broken',
      url: '/projects/p1/defects?defectId=SHOP-1&commentId=k9',
    });
  });
  test('about many defects names the first ones and leads to the list', () => {
    const many = ['SHOP-1', 'SHOP-2', 'SHOP-3', 'SHOP-4', 'SHOP-5', 'SHOP-6'].map((about) =>
      fact('defect.updated', { field: 'assignee', value: 'u-eve', was: '' }, { about }),
    );
    const [recipient, ...more] = given(defect).when(...many).recipients;
    expect(more).toEqual([]);
    expect(recipient && messageOf(recipient, 'Bob')).toMatchObject({
      header: 'Bob assigned 6 defects to you',
      description: 'SHOP-1, SHOP-2, SHOP-3, SHOP-4 and 2 more',
      url: '/projects/p1/defects?assignee=u-eve',
      entityData: { defectId: '' },
    });
  });
});

test('recipients never include the author, duplicates or outsiders', () => {
  const person = fc.constantFrom('', 'u-ada', 'u-bob', 'u-cat', 'u-dan', 'u-out');
  const people = fc.uniqueArray(
    person.filter((id) => id !== ''),
    { maxLength: 5 },
  );
  const mutation = fc.oneof(
    fc
      .record({ about: fc.constantFrom('SHOP-1', 'SHOP-2'), value: person })
      .map(({ about, value }) => ({ about, one: 'assign', value })),
    fc
      .record({ about: fc.constantFrom('SHOP-1', 'SHOP-2'), value: fc.constant('Done') })
      .map((more) => ({ ...more, one: 'move' })),
    fc
      .record({ about: fc.constantFrom('SHOP-1', 'SHOP-2'), users: people })
      .map(({ about, users }) => ({ about, one: 'comment', value: `<p>${at(...users)}</p>` })),
  );
  const factOf = ({ about, one, value }: { about: string; one: string; value: string }, by: string): DefectFact => {
    if (one === 'assign') return fact('defect.updated', { field: 'assignee', value, was: '' }, { about, by });
    if (one === 'move') return fact('defect.updated', { field: 'status', value, was: 'To Do' }, { about, by });
    return fact('defect.commented', { commentId: 'k1', comment: value }, { about, by });
  };
  fc.assert(
    fc.property(
      fc.array(mutation, { minLength: 1 }),
      person,
      person,
      people,
      fc.constantFrom('u-ada', 'u-bob'),
      (mutations, author, assignee, commenters, by) => {
        const before = recordWith({ author, assignee });
        const triggers = mutations.flatMap(
          (one) => notificationTriggerOf(factOf(one, by), before, defaultTemplate, commenters) ?? [],
        );
        const recipients = recipientsOf(triggers, (user) => user !== 'u-out');
        const users = recipients.map(({ user }) => user);
        expect(users).not.toContain(by);
        expect(users).not.toContain('u-out');
        expect(users).not.toContain('');
        expect(new Set(users).size).toBe(users.length);
        for (const recipient of recipients) expect(messageOf(recipient, 'Bob').url).toMatch(/^\/projects\/p1\/defects/);
      },
    ),
  );
});
