import { blankResult, suitePath, type ReadResult, type ResultSink } from '../result.ts';
import { allureStatuses, nameWith, suitesIn, withKey, withoutSecrets, type AllureParameter } from './allure-values.ts';
import { addProperty, type Properties } from './properties.ts';
import { knownStatus, nameFrom, tallied } from './report-tally.ts';
import { joined, type Attributes, type XmlReader } from './xml-reader.ts';

/** Allure 1: test-suite ▸ name, title, test-cases ▸ test-case ▸ name, title, failure, labels, parameters, attachments, steps. */
interface OpenCase {
  readonly attributes: Attributes;
  name: string;
  title: string;
  readonly texts: string[];
  readonly labels: Properties;
  readonly attachments: string[];
  readonly parameters: AllureParameter[];
}

const resultOf = (test: OpenCase, suite: string): ReadResult => {
  const { attributes, name, title, texts, labels, attachments, parameters } = test;
  const { status, note } = knownStatus(allureStatuses, (attributes['status'] ?? '').toLowerCase());
  const hide = withoutSecrets(parameters);
  return {
    ...blankResult,
    suite: hide(suitePath(suitesIn(labels)) || suite || (labels['testClass'] ?? '')),
    name: hide(nameWith(nameFrom(title, name), parameters)),
    status,
    duration: Math.max(0, Number(attributes['stop']) - Number(attributes['start'])) || 0,
    message: hide(joined(...texts, note)),
    attachments: attachments.map(hide),
    properties: Object.fromEntries(Object.entries(withKey(labels)).map(([key, value]) => [key, hide(value)])),
  };
};

const parameterIn = ({ name = '', value = '', mode = '', kind = '' }: Attributes): AllureParameter => ({
  name,
  value,
  isExcluded: kind !== '' && kind !== 'argument',
  isSecret: /^(?:masked|hidden)$/i.test(mode),
});

const openPart = (test: OpenCase, name: string, attributes: Attributes): void => {
  if (name === 'label') addProperty(test.labels, attributes['name'] ?? '', attributes['value'] ?? '');
  if (name === 'attachment') test.attachments.push(attributes['title'] || (attributes['source'] ?? ''));
  if (name === 'parameter') test.parameters.push(parameterIn(attributes));
};

export const allure1Reader = (sink: ResultSink): XmlReader => {
  const tally = tallied(sink);
  const path: string[] = [];
  let suite: { name: string; title: string } = { name: '', title: '' };
  let test: OpenCase | null = null;
  return {
    open(name, attributes) {
      path.push(name);
      if (name === 'test-suite') suite = { name: '', title: '' };
      if (name === 'test-case')
        test = { attributes, name: '', title: '', texts: [], labels: {}, attachments: [], parameters: [] };
      else if (test) openPart(test, name, attributes);
    },
    close(name, text) {
      path.pop();
      const above = path.at(-1);
      if (above === 'test-suite' && (name === 'name' || name === 'title')) suite[name] = text.trim();
      if (!test) return;
      if (above === 'test-case' && (name === 'name' || name === 'title')) test[name] = text.trim();
      if (above === 'failure') test.texts.push(text);
      if (name !== 'test-case') return;
      tally.result(resultOf(test, suite.title || suite.name));
      test = null;
    },
  };
};
