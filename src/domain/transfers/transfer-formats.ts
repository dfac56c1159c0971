/** The kinds of files that are read; the tables of other tools differ only in what their columns mean. */
export const documentFormats = ['assay', 'chart', 'selenium', 'chrome', 'gherkin', 'testrailXml', 'testlink'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The tables of other tools, in the order in which they are recognized; `table` is any other one. */
export const tableFormatNames = ['assayTable', 'testrail', 'azure', 'zephyr', 'xray', 'table'] as const;
export type TableFormatName = (typeof tableFormatNames)[number];

export const transferFormats = [...documentFormats, ...tableFormatNames] as const;
export type TransferFormat = DocumentFormat | TableFormatName;

export const isTableFormat = (format: TransferFormat): format is TableFormatName =>
  tableFormatNames.some((name) => name === format);

/** The files that are written. */
export const flowFileFormats = ['json', 'gherkin', 'csv', 'xlsx', 'playwright', 'selenium', 'chrome'] as const;
export type FlowFileFormat = (typeof flowFileFormats)[number];

/** Those of tools that do not know every step: an export tells what is missing. */
export const toolFileFormats = ['playwright', 'selenium', 'chrome'] as const satisfies readonly FlowFileFormat[];
export type ToolFileFormat = (typeof toolFileFormats)[number];
export const isToolFileFormat = (format: FlowFileFormat): format is ToolFileFormat =>
  toolFileFormats.some((one) => one === format);
