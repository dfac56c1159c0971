import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../src/domain/problems/invalid.ts';

const noBody = invalid('body', 'required');

/** The body of a call that takes bytes. Throws a Problem when there is none. */
export const sentBody = ({ body }: Pick<FastifyRequest, 'body'>): Readable => {
  if (!body) throw noBody;
  return body as Readable;
};
