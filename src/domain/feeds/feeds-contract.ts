import { z } from 'zod';
import { languages, type Language } from '../texts/language.ts';
import { call, idText, text } from '../wire/wire.ts';
import { feedLimits, feedShape } from './feed.ts';

const needs = 'one’s own; a valid licence';
const path = '/aa/api/v1/users/feeds';

export const feedsContract = {
  'feeds.list': call({
    method: 'GET',
    path,
    summary: 'The calendar feeds of the caller, without their addresses',
    auth: 'bearer',
    needs,
    reply: z.object({ feeds: z.array(feedShape) }),
  }),
  'feeds.create': call({
    method: 'POST',
    path,
    summary: 'Creates a calendar feed; its `path` is returned only here',
    secret: true,
    auth: 'bearer',
    needs,
    body: z.strictObject({
      name: text(feedLimits.nameLength).refine((name) => name.trim() !== '', 'is required'),
      language: z.enum(Object.keys(languages) as Language[]).default('en'),
    }),
    status: 201,
    reply: z.object({ feed: feedShape, path: z.string() }),
  }),
  'feeds.revoke': call({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Revokes a calendar feed of the caller: its address answers 404 from now on',
    auth: 'bearer',
    needs,
    params: z.object({ id: idText }),
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
} as const;
