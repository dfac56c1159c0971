import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notificationTriggerOf } from '../../../src/domain/defects/notification-trigger-of.ts';
import type { DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import { messageOf } from '../../../src/domain/notifications/message-of.ts';
import { recipientsOf } from '../../../src/domain/notifications/recipients.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { fact, recordWith } from '../defects/sample-defect.ts';

/** given(the defect).when(facts).then(who hears of what): Bob does it, Ada reported it, Cat has it, Dan wrote on it. */
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

describe('who is told', () => {
  test('whoever is assigned, and not who was', () =>
    given(defect).when(assigned('u-eve')).then({ 'u-eve': 'DEFECT_ASSIGNED' }));
  test('whoever is assigned by the report itself', () =>
    given(null)
      .when(fact('defect.reported', { record: recordWith({ author: 'u-bob', assignee: 'u-cat' }) }))
      .then({ 'u-cat': 'DEFECT_ASSIGNED' }));
  test('nobody when nobody is assigned', () => given(defect).when(assigned('')).thenNobody());
  test('who reported it and who has it, when its status changes', () =>
    given(defect).when(moved()).then({ 'u-ada': 'DEFECT_STATUS', 'u-cat': 'DEFECT_STATUS' }));
  test('they and whoever wrote before, when somebody comments', () =>
    given(defect, ['u-dan', 'u-bob', 'u-ada'])
      .when(commented('Seen'))
      .then({ 'u-ada': 'DEFECT_COMMENT', 'u-cat': 'DEFECT_COMMENT', 'u-dan': 'DEFECT_COMMENT' }));
  test('nobody of what he does himself', () => {
    given(defect).when(assigned('u-eve', 'u-eve')).thenNobody();
    given(defect).when(moved('u-cat')).then({ 'u-ada': 'DEFECT_STATUS' });
  });
  test('once: a mention in a comment on what is mine is a mention', () =>
    given(defect)
      .when(commented(`<p>${at('u-ada')}</p>`))
      .then({ 'u-ada': 'DEFECT_MENTION', 'u-cat': 'DEFECT_COMMENT' }));
  test('once, though one command makes several facts', () =>
    given(defect).when(moved(), assigned('u-ada')).then({ 'u-ada': 'DEFECT_ASSIGNED', 'u-cat': 'DEFECT_STATUS' }));
  test('nobody who may not see it', () => {
    given(defect).when(assigned('u-out')).thenNobody();
    given(defect, ['u-out'])
      .when(commented(`<p>${at('u-out')}</p>`))
      .then({ 'u-ada': 'DEFECT_COMMENT', 'u-cat': 'DEFECT_COMMENT' });
  });
  test('nobody of what concerns nobody', () =>
    given(defect)
      .when(
        fact('defect.updated', { field: 'severity', value: 'Minor', was: 'Major' }),
        fact('defect.deleted', { header: 'x' }),
        fact('defect.commentRemoved', { commentId: 'k1', was: 'x' }),
      )
      .thenNobody());
});

describe('a telling in words', () => {
  const said = (one: DefectFact) => {
    const [telling] = given(defect).when(one).recipients;
    return telling && messageOf(telling, 'Bob');
  };
  test('leads to the defect, or to the very comment [NOTIF-007]', () => {
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
  test('of many things at once names the first and leads to the list', () => {
    const many = ['SHOP-1', 'SHOP-2', 'SHOP-3', 'SHOP-4', 'SHOP-5', 'SHOP-6'].map((about) =>
      fact('defect.updated', { field: 'assignee', value: 'u-eve', was: '' }, { about }),
    );
    const [telling, ...more] = given(defect).when(...many).recipients;
    expect(more).toEqual([]);
    expect(telling && messageOf(telling, 'Bob')).toMatchObject({
      header: 'Bob assigned 6 defects to you',
      description: 'SHOP-1, SHOP-2, SHOP-3, SHOP-4 and 2 more',
      url: '/projects/p1/defects?assignee=u-eve',
      entityData: { defectId: '' },
    });
  });
});

test('whatever is done, never its doer, never twice, never somebody outside', () => {
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
        for (const telling of recipients) expect(messageOf(telling, 'Bob').url).toMatch(/^\/projects\/p1\/defects/);
      },
    ),
  );
});
