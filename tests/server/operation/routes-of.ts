import type { FastifyInstance } from 'fastify';

export interface KnownRoute {
  readonly method: string;
  /** With its names in it, as in `/projects/:id`. */
  readonly path: string;
}

/** Every route that the server has, from the tree that it prints: a route that comes is in it by itself. */
export const routesOf = (app: FastifyInstance): readonly KnownRoute[] => {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods = ''] = /^([│ ]*)[└├]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, piece);
      const path = above.join('');
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => ({ method, path }));
    });
};
