import { expect, test } from 'vitest';
import { fitNews } from '../../adapter/record/fit-news.ts';
import { createSecretFilter } from '../../adapter/runner/values/secret-filter.ts';
import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import { recordingNewsShape, type RecordingNews } from '../../src/domain/recordings/recording.ts';
import { recordedStep } from '../model/recordings/sample-recording.ts';

const canary = 'canary-7f3a-open-sesame';
const filter = createSecretFilter({ Password: canary });

/** The limit falls into the secret, and then into a character of two code units. */
const longTexts = (limit: number) => [
  'x'.repeat(limit - 12) + canary + 'x'.repeat(limit),
  'x'.repeat(limit - 2) + '😀'.repeat(limit),
];
const { addressLength, messageLength, nameLength, titleLength, valueLength } = recordingLimits;
const newsOf = (long: (limit: number) => string): RecordingNews => ({
  problem: long(messageLength),
  page: {
    address: long(addressLength),
    title: long(titleLength),
    dialog: { type: 'alert', message: long(messageLength) },
    wantsFile: false,
  },
  steps: [{ ...recordedStep(), page: long(titleLength), problem: long(messageLength) }],
  lesson: {
    steps: [
      {
        ...{ id: 's1', name: long(nameLength), actionType: 'Type', isByPerson: true },
        ...{ outcome: 'open', message: long(messageLength) },
      },
    ],
    ...{ at: 0, value: long(valueLength), hint: '' },
  },
});

test('secrets are removed before texts are cut, so that no part of one is left, and the server accepts what is left', () => {
  for (const at of [0, 1]) {
    const news = fitNews(
      newsOf((limit) => longTexts(limit)[at] ?? ''),
      filter,
    );
    expect(JSON.stringify(news)).not.toContain(canary.slice(0, 8));
    expect(recordingNewsShape.safeParse(news).error).toBeUndefined();
  }
});

test('a frame is left as it is', () => {
  const frame = { number: 1, width: 1280, height: 800, jpeg: 'AAAA' };
  expect(fitNews({ frame }, filter)).toEqual({ frame });
});
