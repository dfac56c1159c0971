import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Config } from '../config.ts';

const forbidden: Problem = { kind: 'forbidden' };

/** Rejects requests from pages of other sites: browsers always send the origin of a write. */
export const requireOwnOrigin = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): void => {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== publicUrl.origin) throw forbidden;
};
