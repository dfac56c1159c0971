import type { FastifyRequest } from 'fastify';

/** The project that a call names in its path; nothing has checked the path yet. */
export const projectNamedIn = ({ params }: Pick<FastifyRequest, 'params'>): string | null => {
  const { project } = (params ?? {}) as { readonly project?: unknown };
  return typeof project === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(project) ? project : null;
};
