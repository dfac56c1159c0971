import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { limits } from '../limits.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { defaultTagColor, tagShape, usedTagShape } from './tag.ts';

/** What client and server agree on for tags [TAG-019..022]. Too long is told by the rules of tags, in their words. */
const atProject = z.object({ project: idText });
const atTag = z.object({ project: idText, id: idText });

const name = text(limits.tagLength * 4);
const color = text(32);
const description = text(limits.tagDescriptionLength * 4);
const facts = z.array(factShape);
/** The newest position of the project that the answer already holds; 0 in answers that an earlier version stored. */
const position = z.int().default(0);

export const tagsContract = {
  'tags.list': call({
    method: 'GET',
    path: '/aa/api/v1/:project/tags',
    summary: 'The tags of a project whose name contains a term, by name [TAG-019]',
    auth: 'bearer',
    needs: 'read Tag',
    params: atProject,
    query: z.object({
      term: text(limits.termLength).optional(),
      size: z.coerce.number().int().min(1).max(limits.tagPage).default(limits.tagPage),
    }),
    reply: z.object({ tagList: z.array(tagShape), position }),
  }),
  'tags.used': call({
    method: 'GET',
    path: '/aa/api/v1/:project/tags/used',
    summary: 'A page of the tags of a project, by name, each with its number of defects [TAG-017]',
    auth: 'bearer',
    needs: 'read Tag',
    params: atProject,
    query: z.object({
      term: text(limits.termLength).optional(),
      /** From 0; one beyond the last is the last. */
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
    }),
    reply: z.object({ tagList: z.array(usedTagShape), page: pageShape, position }),
  }),
  'tags.colors': call({
    method: 'GET',
    path: '/aa/api/v1/:project/tags/colors',
    summary: 'The tags of a project that have a colour [TAG-003]',
    auth: 'bearer',
    needs: 'read Tag',
    params: atProject,
    reply: z.object({ tagColors: z.array(z.object({ tag: z.string(), color: z.string() })) }),
  }),
  'tags.create': call({
    method: 'POST',
    path: '/aa/api/v1/:project/tags',
    summary: 'Creates a tag [TAG-020]',
    auth: 'bearer',
    needs: 'create Tag',
    params: atProject,
    body: z.strictObject({ tag: name, color: color.default(defaultTagColor), description: description.default('') }),
    idempotent: true,
    status: 201,
    reply: tagShape.extend({ facts }),
  }),
  'tags.update': call({
    method: 'PATCH',
    path: '/aa/api/v1/:project/tags/:id',
    summary: 'Updates a tag; a new name is also applied to its defects [TAG-021]',
    auth: 'bearer',
    needs: 'update Tag',
    params: atTag,
    body: z.strictObject({
      id: idText.optional(),
      tag: name.optional(),
      color: color.optional(),
      description: description.optional(),
    }),
    idempotent: true,
    reply: tagShape.extend({ facts }),
  }),
  'tags.delete': call({
    method: 'DELETE',
    path: '/aa/api/v1/:project/tags/:id',
    summary: 'Deletes a tag and removes it from its defects [TAG-022]',
    auth: 'bearer',
    needs: 'delete Tag',
    params: atTag,
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
  'tags.restore': call({
    method: 'POST',
    path: '/aa/api/v1/:project/tags/:id/restore',
    summary: 'Restores a deleted tag, also on the defects that lost it',
    auth: 'bearer',
    needs: 'delete Tag',
    params: atTag,
    idempotent: true,
    reply: tagShape.extend({ facts }),
  }),
} as const;
