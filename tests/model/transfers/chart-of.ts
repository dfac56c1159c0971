import type { ChartCover } from '../../../src/domain/transfers/charts/chart-covers.ts';
import { readChart } from '../../../src/domain/transfers/charts/read-chart.ts';
import { transferMessages } from '../../../src/domain/transfers/transfer-messages.ts';

/** A state machine that can be imported. */
export const chartOf = (json: object, cover: ChartCover = 'transitions') => {
  const read = readChart(json, { words: transferMessages.chart, cover });
  if ('refused' in read) throw new Error(JSON.stringify(read.refused));
  return read;
};

/** Why one can't be imported. */
export const chartRefusal = (json: object) => {
  const read = readChart(json, { words: transferMessages.chart, cover: 'transitions' });
  return 'refused' in read ? read.refused : null;
};
