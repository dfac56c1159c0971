import { flowLimits } from '../../flows/flow-limits.ts';
import type { FlowParameter } from '../../flows/flow.ts';
import { ownNames } from '../../texts/own-names.ts';
import type { GherkinScenario } from './gherkin-document.ts';

/**
 * The columns of example tables as parameters, in any language. A parameter has a name of plain letters:
 *
 *   <Anzahl Äpfel>   {{Anzahl_Apfel}}   described by "Anzahl Äpfel"
 *   <сумма>          {{parameter_2}}    described by "сумма"
 */
export interface Placeholders {
  readonly parameters: readonly FlowParameter[];
  /** The text with a reference to the parameter for each placeholder; other brackets stay. */
  replaced(text: string): string;
}

const plainName = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, flowLimits.keyLength - 4);

const namesOf = (headers: readonly string[]): ReadonlyMap<string, string> => {
  const nameFor = ownNames((plain, count) => `${plain}_${count}`);
  return new Map(headers.map((header, at) => [header, nameFor(plainName(header) || `parameter_${at + 1}`)]));
};

export const placeholdersOf = ({ examples }: GherkinScenario): Placeholders => {
  const headers = examples.flatMap(({ tableHeader }) => tableHeader?.cells.map(({ value }) => value) ?? []);
  const names = namesOf([...new Set(headers)].filter((header) => header !== ''));
  return {
    parameters: [...names].map(([header, name]) => ({
      name,
      type: 'text',
      default: '',
      values: [],
      description: header === name ? '' : header,
    })),
    replaced: (text) =>
      text.replaceAll(/<([^<>]+)>/g, (whole, inner: string) => {
        const name = names.get(inner) ?? names.get(inner.trim());
        return name === undefined ? whole : `{{${name}}}`;
      }),
  };
};
