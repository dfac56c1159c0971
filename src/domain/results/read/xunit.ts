import { blankResult, statusTable, type ReadResult, type ResultSink } from '../result.ts';
import { addProperty, type Properties } from './properties.ts';
import { countIn, knownStatus, nameFrom, tallied, type Tally } from './report-tally.ts';
import { joined, outputOf, type Attributes, type XmlReader } from './xml-reader.ts';

/** xUnit.net 2 and 3: assemblies ▸ assembly ▸ collection ▸ test ▸ failure | reason | traits; assembly ▸ errors ▸ error ▸ failure. */
interface Open {
  readonly attributes: Attributes;
  readonly texts: string[];
  readonly outputs: string[];
  readonly attachments: string[];
  readonly properties: Properties;
}

const statuses = statusTable({
  Pass: 'PASSED',
  Fail: 'FAILED',
  Skip: 'SKIPPED',
  NotRun: 'SKIPPED',
});

/** 'Shop.CartTests.Adds(count: 2)' of the class 'Shop.CartTests' is 'Adds(count: 2)'. */
const shortName = (name: string, type: string): string =>
  type !== '' && name.startsWith(`${type}.`) ? name.slice(type.length + 1) : name;

const opened = (attributes: Attributes): Open => ({
  attributes,
  texts: [],
  outputs: [],
  attachments: [],
  properties: {},
});

const testOf = (
  { attributes, texts, outputs, attachments, properties }: Open,
  tally: Tally,
  line: number,
): ReadResult => {
  const { name = '', type = '', method, result = '', time } = attributes;
  const { status, note } = knownStatus(statuses, result);
  return {
    ...blankResult,
    suite: type,
    name: nameFrom(shortName(name.trim(), type), method, type),
    status,
    duration: tally.time(line, time),
    message: joined(...texts, note),
    output: status === 'FAILED' ? joined(...outputs) : '',
    attachments,
    properties,
  };
};

export const xunitReader = (sink: ResultSink): XmlReader => {
  const tally = tallied(sink);
  let open: Open | null = null;
  let last = 0;
  const said = { total: 0, failed: 0 };
  return {
    open(name, attributes) {
      if (name === 'assembly') {
        said.total += countIn(attributes['total']) ?? 0;
        said.failed += (countIn(attributes['failed']) ?? 0) + (countIn(attributes['errors']) ?? 0);
      }
      // An error of an assembly, a collection or a class is outside of all tests.
      if (name === 'test' || name === 'error') open = opened(attributes);
      if (name === 'trait' && open) addProperty(open.properties, attributes['name'] ?? '', attributes['value'] ?? '');
      if (name === 'attachment') open?.attachments.push(attributes['name'] ?? '');
    },
    close(name, text, line) {
      last = line;
      if (!open) return;
      if (name === 'message' || name === 'stack-trace' || name === 'reason') open.texts.push(text);
      if (name === 'output') open.outputs.push(outputOf(name, text));
      if (name === 'warning') open.texts.push(text);
      if (name === 'test') tally.result(testOf(open, tally, line));
      if (name === 'error')
        tally.failure(open.attributes['name'] ?? '', nameFrom(open.attributes['type'], 'Error'), joined(...open.texts));
      if (name === 'test' || name === 'error') open = null;
    },
    end: () => tally.compare(said, last),
  };
};
