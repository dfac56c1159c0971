import { expect, test } from 'vitest';
import { stepOfCode } from '../../../server/identity/second-step/totp.ts';
import { corpus } from '../corpora.ts';

test('codes match the vectors of RFC 6238, and malformed codes are rejected', () => {
  interface Vector {
    kind: string;
    alg?: string;
    secret_base32?: string;
    time?: number;
    digits?: number;
    code?: string;
  }
  const own = [
    {
      kind: 'totp',
      alg: 'SHA1',
      secret_base32: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      time: 59,
      digits: 6,
      code: '287082',
    },
  ];
  const ours = corpus<Vector>('totp', own).filter(
    ({ kind, alg, digits }) => kind === 'totp' && alg === 'SHA1' && digits === 6,
  );
  for (const { secret_base32: secret = '', time = 0, code = '' } of ours) {
    const at = (seconds: number) => stepOfCode(secret, code, (time + seconds) * 1000);
    expect([code, at(0)]).toEqual([code, Math.floor(time / 30)]);
    expect([at(29) !== null, at(95), at(-95)]).toEqual([true, null, null]);
  }
  const [{ secret_base32: secret = '', time = 0, code = '' } = {}] = ours;
  for (const strange of [
    '',
    ' ',
    `${code}0`,
    code.slice(1),
    '٢٨٧٠٨٢',
    '28708２',
    `${code}\n1`,
    'NaN',
    '-87082',
    '+87082',
    '2870.2',
  ])
    expect([strange, stepOfCode(secret, strange, time * 1000)]).toEqual([strange, null]);
  expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, time * 1000)).not.toBeNull();
});
