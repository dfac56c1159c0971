import { datasetCommands } from '../../../src/app/areas/datasets/dataset-commands.ts';
import { defectCommands } from '../../../src/app/areas/defects/defect-commands.ts';
import { flowCommands } from '../../../src/app/areas/flows/flow-commands.ts';
import { scenarioCommands } from '../../../src/app/areas/scenarios/scenario-commands.ts';
import { deliverWith, type DeliveryEnvironment } from '../../../src/app/command-table.ts';
import type { LiveNews } from '../../../src/domain/live/live-news.ts';
import type { JournalWiring } from '../../../src/app/sync/journal-wiring.ts';
import { noFiles } from './sim-log.ts';

/** Sends changes to defects, flows, scenarios and datasets with the product's own calls. */
export const deliverChanges = (
  { http }: Pick<DeliveryEnvironment, 'http'>,
  platform: DeliveryEnvironment['platform'],
  journal: () => JournalWiring,
) =>
  deliverWith([defectCommands, flowCommands, scenarioCommands, datasetCommands], {
    http,
    held: noFiles,
    platform,
    view: () => journal().journal.getSnapshot().context.view,
  });

/** Permissions have changed: the visible data is read again. */
export const changesAccess = (news: LiveNews): boolean =>
  news.kind === 'accessEnded' || (news.kind === 'action' && news.action === 'projectsChanged');
