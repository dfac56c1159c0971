import { expect, test } from 'vitest';
import { createMask } from '../../../src/app/recorder/mask.ts';

/** What a recording keeps of an approval of an integration: nothing that could be used. */
const mask = createMask((text) => `masked-${text.length}`);

test('the code of an approval is masked in an address and in an event; the code of a project stays', () => {
  const state = `0195b1c0-0000-7000-8000-000000000001.${'secret-state'.repeat(4)}`;
  const address = `/settings/integrations?state=${state}&code=short-code`;
  const answer = { state, authorizationCode: 'short-code' };
  const masked = JSON.stringify(mask({ address, page: { consent: { integration: 'i-1', answer } }, code: 'SHOP' }));
  expect(masked).not.toMatch(/secret-state|short-code/);
  expect(masked).toContain('/settings/integrations?state=');
  expect(masked).toContain('"code":"SHOP"');
});
