import { expect, test } from 'vitest';
import { cloudFeatures, cloudShape } from '../../../src/domain/session/cloud-configuration.ts';
import { features, switchedOn } from '../../../src/domain/session/features.ts';

test('the features are the specified ones, colour coding and beta, and only scenarios are on by default [CONF-007]', () => {
  expect([...features]).toEqual([
    'scenarios',
    'optional_mfa',
    'disable_download_modal',
    'copado',
    'color_coding',
    'beta',
  ]);
  expect(switchedOn()).toEqual(['scenarios']);
});

test('later entries override earlier ones, and a minus turns a feature off [CONF-006, CONF-007]', () => {
  expect(switchedOn(['copado'], ['-scenarios', 'optional_mfa'])).toEqual(['copado', 'optional_mfa']);
  expect(switchedOn(['-copado', 'copado'])).toEqual(['scenarios', 'copado']);
});

test('a cloud configuration sets features by a list of names or by booleans, and other values are ignored [CONF-006]', () => {
  const said = (features: unknown) => cloudFeatures(cloudShape.parse({ features }));
  expect(said(['SCENARIOS', '-COPADO'])).toEqual(['scenarios', '-copado']);
  expect(said({ SCENARIOS: false, OPTIONAL_MFA: true, COPADO: 'yes', BETA: 1 })).toEqual([
    '-scenarios',
    'optional_mfa',
  ]);
  expect(said('SCENARIOS')).toEqual([]);
  expect(said([1])).toEqual([]);
});
