import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { formulaShape, functionContentShape, minifiedFormulaShape } from './formula.ts';

/** The functions of the caller's account, at the exact paths of the documents. No path names a project. */
const atFunction = z.object({ id: idText });
const path = '/rs/api/v1/functions';
const { shape } = functionContentShape;

export const functionsContract = {
  'functions.list': call({
    method: 'GET',
    path,
    keyModule: 'Flow',
    summary: 'The functions of the account and the default ones, by name [FUNC-004]',
    auth: 'bearer',
    needs: 'read Flow',
    query: z.object({
      term: text(limits.termLength).optional(),
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({ _embedded: z.object({ functions: z.array(formulaShape) }), page: pageShape }),
  }),
  'functions.minified': call({
    method: 'GET',
    path: `${path}/minified`,
    keyModule: 'Flow',
    summary: 'What is needed to choose and to call a function [FUNC-008]',
    auth: 'bearer',
    needs: 'read Flow',
    reply: z.object({ functions: z.array(minifiedFormulaShape) }),
  }),
  'functions.read': call({
    method: 'GET',
    path: `${path}/:id`,
    keyModule: 'Flow',
    summary: 'One function',
    auth: 'bearer',
    needs: 'read Flow',
    params: atFunction,
    reply: formulaShape,
  }),
  'functions.create': call({
    method: 'POST',
    path,
    keyModule: 'Flow',
    summary: 'Creates a function [FUNC-005]',
    auth: 'bearer',
    needs: 'create Function',
    body: functionContentShape.extend({
      description: shape.description.default(''),
      parameters: shape.parameters.default([]),
      result: shape.result.default('any'),
      examples: shape.examples.default([]),
    }),
    idempotent: true,
    status: 201,
    reply: formulaShape,
  }),
  'functions.update': call({
    method: 'PATCH',
    path: `${path}/:id`,
    keyModule: 'Flow',
    summary: 'Updates a function, unless it has changed since the named revision [FUNC-006]',
    auth: 'bearer',
    needs: 'update Function',
    params: atFunction,
    body: functionContentShape.partial().extend({ revision: z.int().optional() }),
    idempotent: true,
    reply: formulaShape,
  }),
  'functions.delete': call({
    method: 'DELETE',
    path: `${path}/:id`,
    keyModule: 'Flow',
    summary: 'Deletes a function; one in use only with `used=accepted` [FUNC-007]',
    auth: 'bearer',
    needs: 'delete Function',
    params: atFunction,
    query: z.object({ revision: z.coerce.number().int().optional(), used: z.literal('accepted').optional() }),
    idempotent: true,
    reply: z.object({ id: z.string() }),
  }),
} as const;
