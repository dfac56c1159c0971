import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A collector of traces: it receives OTLP over HTTP, in JSON. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Document {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly key: string; readonly value: { stringValue?: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

export const startTraceCollector = async () => {
  const documents: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      documents.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    documents,
    spans: (): readonly CollectedSpan[] =>
      documents
        .map((document) => JSON.parse(document) as Document)
        .flatMap(({ resourceSpans }) =>
          resourceSpans.flatMap(({ resource, scopeSpans }) => {
            const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
            return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
          }),
        ),
    close: () => void server.close(),
  };
};
