import { statusTable, suitePath, type ResultSink, type ResultStatus } from '../result.ts';
import { joined, type Attributes, type XmlReader } from './xml-reader.ts';

/** TestNG: testng-results ▸ suite ▸ test ▸ class ▸ test-method ▸ exception ▸ message, full-stacktrace. */
interface OpenMethod {
  readonly suite: string;
  readonly name: string;
  readonly status: ResultStatus | undefined;
  readonly duration: number;
  readonly isConfig: boolean;
  readonly texts: string[];
  readonly params: string[];
}

const statuses = statusTable({ PASS: 'PASSED', FAIL: 'FAILED', SKIP: 'SKIPPED' });
const parts = new Set(['suite', 'test', 'class']);

const opened = (path: readonly string[], attributes: Attributes): OpenMethod => {
  const { name = '', status = '', 'duration-ms': duration, 'is-config': config } = attributes;
  return {
    suite: suitePath(path),
    name: name.trim(),
    status: statuses[status],
    duration: Math.max(0, Math.round(Number(duration)) || 0),
    isConfig: config === 'true',
    texts: [],
    params: [],
  };
};

export const testngReader = (sink: ResultSink): XmlReader => {
  const path: string[] = [];
  let method: OpenMethod | null = null;
  return {
    open(name, attributes) {
      if (parts.has(name)) path.push(attributes['name'] ?? '');
      if (name === 'test-method') method = opened(path, attributes);
    },
    close(name, text, line) {
      if (parts.has(name)) path.pop();
      if (!method) return;
      if (name === 'message' || name === 'full-stacktrace') method.texts.push(text);
      if (name === 'value') method.params.push(text.trim());
      if (name !== 'test-method') return;
      const { texts, params, status, isConfig, ...rest } = method;
      method = null;
      // What prepares tests is told only when it fails.
      if (isConfig && status !== 'FAILED') return;
      if (rest.name === '') return sink.fault(line, { code: 'resultNoName' });
      if (!status) return sink.fault(line, { code: 'resultNoStatus' });
      const shown = params.length > 0 ? `${rest.name}(${params.join(', ')})` : rest.name;
      const message = joined(...texts);
      sink.result({
        ...rest,
        name: shown,
        status,
        message,
        attempts: 1,
        isFlaky: false,
        attachments: [],
        properties: {},
      });
    },
  };
};
