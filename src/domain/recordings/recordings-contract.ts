import { z } from 'zod';
import { clientIdText } from '../adapters/adapter.ts';
import { call, idText, text } from '../wire/wire.ts';
import { stepsBeforeShape } from './steps-before.ts';
import { recordingLimits } from './recording-limits.ts';
import { recordingActShape, recordingKinds, recordingNewsShape, recordingShape, recordingStates } from './recording.ts';

/**
 * The calls of recordings: those of the person who records, and those of the adapter whose browser shows the page. Both
 * wait for news with calls that stay open, so no other protocol has to pass a proxy [ADAPT-010].
 */
const atRecording = z.object({ id: idText });
const path = '/rs/api/v1/recordings/:id';
const person = { auth: 'bearer', needs: 'to have started the recording' } as const;
const agent = { auth: 'bearer', keyModule: 'Adapter', needs: 'the token of the recording' } as const;
const wait = z.coerce.number().int().min(0).max(recordingLimits.wait).default(0);
const acts = z.array(recordingActShape).max(recordingLimits.actsMost);

export const recordingsContract = {
  'recordings.start': call({
    method: 'POST',
    path: '/rs/api/v1/:project/recordings',
    summary:
      'Starts a recording on an adapter that is online and free, from its beginning or from a step on [ADAPT-010]',
    auth: 'bearer',
    needs: 'update Flow, and an adapter of one’s own',
    params: z.object({ project: idText }),
    body: z.strictObject({
      kind: z.enum(recordingKinds).default('record'),
      adapterId: clientIdText,
      flowId: idText,
      address: text(recordingLimits.addressLength),
      /** The steps before this one are executed first; empty: none are. Recorded steps stand before it. */
      stepId: z.union([z.literal(''), idText]).default(''),
      /** What the steps before are executed with: the first row of this dataset; empty: none. */
      datasetId: z.union([z.literal(''), idText]).default(''),
    }),
    secret: true,
    reply: z.object({ id: z.string() }),
  }),
  'recordings.watch': call({
    method: 'GET',
    path,
    summary: 'The recording, as soon as it differs from the version and the frame that the caller has',
    ...person,
    params: atRecording,
    query: z.object({
      version: z.coerce.number().int().min(0).default(0),
      frame: z.coerce.number().int().min(0).default(0),
      wait,
    }),
    reply: recordingShape,
  }),
  'recordings.act': call({
    method: 'POST',
    path: `${path}/acts`,
    summary: 'What the person does with the page or with the recording; acts with a number that is known are ignored',
    ...person,
    params: atRecording,
    /** `from`: the number of the first one, from 1. */
    body: z.strictObject({ from: z.int().min(1), acts }),
    bodyLimit: 512 * 1_024,
    secret: true,
    reply: z.object({ next: z.int() }),
  }),
  'recordings.next': call({
    method: 'GET',
    path: '/rs/api/v1/adapters/:id/recordings',
    summary: 'The recording that waits for this adapter; null if there is none',
    auth: 'bearer',
    keyModule: 'Adapter',
    needs: 'update Adapter, one’s own',
    params: z.object({ id: clientIdText }),
    query: z.object({ wait }),
    reply: z.object({
      recording: z
        .object({
          ...{ id: z.string(), token: z.string(), address: z.string() },
          /** What is executed before the recording. */
          before: stepsBeforeShape.nullable(),
          /** What the virtual trainer teaches; null: it is a recording. */
          lesson: stepsBeforeShape.nullable(),
        })
        .nullable(),
    }),
  }),
  'recordings.tell': call({
    method: 'POST',
    path: `${path}/news`,
    summary: 'What has happened on the adapter',
    ...agent,
    params: atRecording,
    body: z.strictObject({ token: z.uuid(), news: recordingNewsShape }),
    bodyLimit: 4 * 1_048_576,
    secret: true,
    reply: z.object({ state: z.enum(recordingStates) }),
  }),
  'recordings.acts': call({
    method: 'GET',
    path: `${path}/acts`,
    summary: 'What the person did since the last call of the adapter',
    ...agent,
    params: atRecording,
    query: z.object({ token: z.uuid(), wait }),
    reply: z.object({ state: z.enum(recordingStates), acts }),
  }),
} as const;
