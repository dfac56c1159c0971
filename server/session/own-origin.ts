import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Config } from '../config.ts';

const forbidden: Problem = { kind: 'forbidden' };

/** A page of another site cannot do this for us: a browser always says where a write comes from. */
export const requireOwnOrigin = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): void => {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== publicUrl.origin) throw forbidden;
};
