import { expect, test } from 'vitest';
import { typeByName } from '../../../src/domain/datasets/files/secret-name.ts';

test.each([
  ...[
    'password',
    'Password (test system)',
    'Passwort',
    'Kennwort',
    'userPassword',
    'client_secret',
    'API key',
    'apiKey',
  ],
  ...['Token', 'access token', 'Geheimnis', 'pwd'],
])('a new column “%s” is proposed to be secret', (name) => expect(typeByName(name)).toBe('secret'));

test.each(['Name', 'Spin', 'PIN', 'CVC', 'Pinboard', 'Compass', 'Passenger', 'Tokenizer', 'Street', 'Key', ''])(
  'a new column “%s” is proposed to be text',
  (name) => expect(typeByName(name)).toBe('text'),
);
