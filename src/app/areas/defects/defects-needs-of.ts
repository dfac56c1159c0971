import { createDefectsService } from '../../../services/defects/defects-service.ts';
import { createPrefillStore } from '../../../services/defects/prefill-store.ts';
import { createItemsService } from '../../../services/items/items-service.ts';
import { createRelationsService } from '../../../services/relations/relations-service.ts';
import { createTagsService } from '../../../services/tags/tags-service.ts';
import { type AreaEnvironment } from '../../area.ts';
import type { DefectsNeeds } from './defects-needs.ts';

export const defectsNeedsOf = (env: AreaEnvironment): DefectsNeeds => {
  const { http, files } = env.services;
  return {
    ...env,
    files,
    userId: env.me.id,
    service: createDefectsService(http),
    tags: createTagsService(http),
    relations: createRelationsService(http),
    items: createItemsService(http),
    prefills: createPrefillStore(env.tabStorage),
  };
};
