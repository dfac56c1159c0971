import { numberText } from '../texts/set-locale.ts';
import { localized } from '../texts/localized.ts';

/** PDF exports: what the app says about them, and what they print. */
export const pdfMessages = localized({
  export: 'Export PDF',
  asked: 'We’re creating your PDF. You’ll get a notification when it’s ready.',
  page: (page: number, pages: number) => `Page ${numberText(page)} of ${numberText(pages)}`,
  version: (version: number) => `Version ${numberText(version)}`,
  exported: (when: string) => `Exported ${when}`,
  lastUpdate: 'Last updated',
  by: (when: string, name: string) => `${when} by ${name}`,
  versionLabel: 'Version',
  stepCount: 'Steps',
  flowCount: 'Flows',
  nobody: 'No owner',
  noFolder: 'No folder',
  none: 'None',
  noSteps: 'This flow has no steps.',
  noFlows: 'This scenario has no flows.',
  deletedFlow: 'Deleted flow',
  repeats: 'Repeats for each row of the data',
  calls: (name: string) => `Calls the flow ${name}`,
  fact: (label: string, value: string) => `${label}: ${value}`,
  datasets: 'Datasets',
  dataset: { name: 'Name', rows: 'Rows', columns: 'Columns' },
  secretColumn: (name: string) => `${name} (secret)`,
  sequence: { title: 'Sequence', flow: 'Flow', data: 'Data', condition: 'Runs', onFailure: 'On failure' },
  always: 'always',
  plan: 'Test plan',
  dashboard: 'Dashboard',
  asOf: (when: string) => `As of ${when}`,
  forecast: 'Forecast',
  noForecast: 'No forecast',
  dayIsOverdue: (day: string) => `${day}, overdue`,
  variables: { title: 'Variables', name: 'Name', value: 'Value' },
  picture: (name: string) => `[Picture: ${name}]`,
  replaced: (count: number) =>
    count === 1
      ? '1 character is not in the font of this document and is printed as \uFFFD.'
      : `${numberText(count)} characters are not in the font of this document and are printed as \uFFFD.`,
});
