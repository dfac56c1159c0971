import type { FastifyInstance } from 'fastify';

export interface KnownRoute {
  readonly method: string;
  /** With its parameters, as in `/projects/:id`. */
  readonly path: string;
}

/** Every route of the server, parsed from the printed route tree, so that new routes are included. */
export const routesOf = (app: FastifyInstance): readonly KnownRoute[] => {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods = ''] = /^([│ ]*)[└├]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, piece);
      // Calls that name one parameter differently share a branch: `:id|:flowId`.
      const path = above.join('').replaceAll(/(:\w+)(?:\|:\w+)+/g, '$1');
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => ({ method, path }));
    });
};
