import Fastify from 'fastify';
import { build, type Rolldown } from 'vite';
import { ending } from '../product/endings.ts';

export interface BarePage {
  readonly base: string;
  /** The script of the page. */
  readonly script: string;
  close(): Promise<void>;
}

type Answer = readonly [path: string, type: string, body: string];

const buildPage = async (entry: string): Promise<{ readonly script: string; readonly style: string }> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: entry }, target: 'es2022' },
  })) as Rolldown.RolldownOutput;
  const chunk = output.find((part) => part.type === 'chunk');
  if (!chunk) throw new Error(`${entry} has no script`);
  const style = output.find(({ fileName }) => fileName.endsWith('.css'));
  return { script: chunk.code, style: style?.type === 'asset' ? String(style.source) : '' };
};

/** A page without styles asks for none. */
const pageOf = (title: string, style: string) =>
  `<!doctype html><title>${title}</title>${style && '<link rel="stylesheet" href="/page.css">'}<div id="root"></div>` +
  '<script type="module" src="/page.js"></script>';

/** A page of React and nothing else. `entry`: its source; `data`: what it reads, from memory. */
export const startBarePage = async (title: string, entry: string, data: readonly Answer[] = []): Promise<BarePage> => {
  const { script, style } = await buildPage(entry);
  const app = Fastify({ logger: false });
  const answers: readonly Answer[] = [
    ['/', 'text/html; charset=utf-8', pageOf(title, style)],
    ['/page.js', 'text/javascript; charset=utf-8', script],
    ['/page.css', 'text/css; charset=utf-8', style],
    ...data,
  ];
  for (const [path, type, body] of answers) {
    // As for the built files of Assay, scripts and styles may be kept.
    const keep = /\.(?:js|css)$/.test(path) ? 'max-age=31536000, immutable' : 'no-store';
    app.get(path, (_, reply) => reply.type(type).header('cache-control', keep).send(body));
  }
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return { base, script, close: ending(() => app.close()) };
};
