import type { ItemsService } from '../../../services/items/items-service.ts';
import type { FlowService } from '../../../services/flows/flow-service.ts';
import type { RelationsService } from '../../../services/relations/relations-service.ts';
import type { TagsService } from '../../../services/tags/tags-service.ts';
import type { AreaEnvironment } from '../../area.ts';
import type { FlowChanges } from './flow-page-changes.ts';

/** Everything the page of one flow needs from outside. */
export interface FlowPageNeeds extends Pick<
  AreaEnvironment,
  'journal' | 'drafts' | 'store' | 'platform' | 'presence' | 'device' | 'notify' | 'log'
> {
  readonly userId: string;
  readonly service: FlowService;
  readonly tags: TagsService;
  readonly relations: RelationsService;
  readonly items: ItemsService;
  readonly changes: FlowChanges;
}
