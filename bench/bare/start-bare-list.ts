import Fastify from 'fastify';
import { build, type Rolldown } from 'vite';
import { ending } from '../product/endings.ts';

export interface BareList {
  readonly base: string;
  /** The script of the page. */
  readonly script: string;
  close(): Promise<void>;
}

const page =
  '<!doctype html><title>Bare list</title><div id="root"></div><script type="module" src="/list.js"></script>';

const buildScript = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: 'bench/bare/bare-list.tsx' }, target: 'es2022' },
  })) as Rolldown.RolldownOutput;
  const chunk = built.output.find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('the bare list has no script');
  return chunk.code;
};

const defectsIn = (list: string) =>
  (JSON.parse(list) as { readonly _embedded: { readonly defects: readonly { readonly id: string }[] } })._embedded
    .defects;

/** A page with a bare React list, its data from memory. `list`: the body of the call of Assay. */
export const startBareList = async (list: string): Promise<BareList> => {
  const script = await buildScript();
  const app = Fastify({ logger: false });
  const answers: readonly (readonly [path: string, type: string, body: string])[] = [
    ['/', 'text/html; charset=utf-8', page],
    ['/list.js', 'text/javascript; charset=utf-8', script],
    ['/list.json', 'application/json', list],
    ...defectsIn(list).map(
      (defect) => [`/defects/${defect.id}.json`, 'application/json', JSON.stringify(defect)] as const,
    ),
  ];
  for (const [path, type, body] of answers) {
    // As for the built files of Assay, the script may be kept.
    const keep = path.endsWith('.js') ? 'max-age=31536000, immutable' : 'no-store';
    app.get(path, (_, reply) => reply.type(type).header('cache-control', keep).send(body));
  }
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return { base, script, close: ending(() => app.close()) };
};
