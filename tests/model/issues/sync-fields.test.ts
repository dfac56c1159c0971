import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { syncField, type ComparedField, type FieldStep, type Lead } from '../../../src/domain/issues/sync-fields.ts';

/** given(what both sides had).when(what they have now).then(what is done, and whether both are shown) */
const given = (before: ComparedField | null, lead: Lead = 'ASSAY') => ({
  when: (here: string, there: string) => ({
    then: (step: FieldStep, differs: boolean) => {
      const outcome = syncField(before, { here, there }, lead);
      expect([outcome.step, outcome.compared]).toEqual([step, { here, there, differs }]);
    },
  }),
});
const both: ComparedField = { here: 'Old', there: 'Old', differs: false };

describe('a field of a defect and of its issue', () => {
  test('is sent where Assay leads, and stays in Jira where it does not', () => {
    given(both).when('New', 'Old').then('send', true);
    given(both, 'JIRA').when('New', 'Old').then('none', true);
  });
  test('is taken where Jira leads, and stays here where it does not', () => {
    given(both, 'JIRA').when('Old', 'New').then('take', true);
    given(both).when('Old', 'New').then('none', true);
  });
  test('that both have changed is never overwritten, whoever leads', () => {
    given(both).when('Mine', 'Theirs').then('none', true);
    given(both, 'JIRA').when('Mine', 'Theirs').then('none', true);
  });
  test('agrees where both have the same, whoever has changed it', () => {
    given(both).when('New', 'New').then('none', false);
    given({ ...both, there: 'Other', differs: true })
      .when('Old', 'Old')
      .then('none', false);
  });
  test('begins with what both have', () => {
    given(null).when('Mine', 'Theirs').then('none', false);
  });
  test('that differs stays so until somebody changes it, and the next change here is sent', () => {
    const seen: ComparedField = { here: 'Mine', there: 'Theirs', differs: true };
    given(seen).when('Mine', 'Theirs').then('none', true);
    given(seen).when('Next', 'Theirs').then('send', true);
  });
  test('that was sent is no change in Jira when it comes back', () => {
    const sending: ComparedField = { ...both, sent: 'New', differs: false };
    given(sending).when('New', 'New').then('none', false);
    // The request was not carried out: it is sent again.
    given(sending).when('New', 'Old').then('send', true);
    // It was, and the defect has changed since.
    given(sending).when('Newer', 'New').then('send', true);
    // Somebody has changed it in Jira since.
    given(sending).when('New', 'Theirs').then('none', true);
  });
  test('that Jira does not store as it was sent is shown, and not sent again and again', () => {
    given({ here: 'New', there: 'Old', sent: 'New', differs: false }).when('New', 'Old').then('none', true);
    given({ here: 'New', there: 'Old', differs: true }).when('New', 'Old').then('none', true);
  });

  test('is never written over a value that was not seen, whatever both sides have', () => {
    const value = fc.constantFrom('a', 'b', 'c', 'd');
    const before = fc.record({
      here: value,
      there: value,
      sent: fc.option(value, { nil: undefined }),
      differs: fc.boolean(),
    });
    const now = fc.record({ here: value, there: value });
    fc.assert(
      fc.property(before, now, fc.constantFrom<Lead>('ASSAY', 'JIRA'), (was, values, lead) => {
        const { step, compared } = syncField(was, values, lead);
        if (step === 'send') expect([lead, [was.there, was.sent].includes(values.there)]).toEqual(['ASSAY', true]);
        if (step === 'take') expect([lead, was.here]).toEqual(['JIRA', values.here]);
        expect([compared.here, compared.there, compared.sent]).toEqual([values.here, values.there, undefined]);
      }),
    );
  });
});
