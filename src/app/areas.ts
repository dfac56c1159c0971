import { lazyArea } from './area.ts';
import { summaryArea } from './areas/account/summary-area.ts';
import { adaptersArea } from './areas/adapters/adapters-area.ts';
import { defectsArea } from './areas/defects/defects-area.ts';
import { downloadsArea } from './areas/downloads/downloads-area.ts';
import { feedbackArea } from './areas/feedback/feedback-area.ts';
import { filtersArea } from './areas/filters/filters-area.ts';
import { itemsArea } from './areas/items/items-area.ts';
import { notificationsArea } from './areas/notifications/notifications-area.ts';
import { paletteArea } from './areas/palette/palette-area.ts';
import { projectsArea } from './areas/projects/projects-area.ts';
import { relationsArea } from './areas/relations/relations-area.ts';
import { rightsArea } from './areas/rights/rights-area.ts';
import { tagsArea } from './areas/tags/tags-area.ts';
import { templatesArea } from './areas/templates/templates-area.ts';
import { trashArea } from './areas/trash/trash-area.ts';
import { usersArea } from './areas/users/users-area.ts';

/**
 * The areas of the product, in the order in which their actors start; they stop in the opposite order. An area that
 * uses actors of another one comes after it.
 */
export const areas = [
  defectsArea,
  relationsArea,
  itemsArea,
  tagsArea,
  templatesArea,
  filtersArea,
  trashArea,
  projectsArea,
  adaptersArea,
  notificationsArea,
  downloadsArea,
  lazyArea('audit', async () => (await import('./areas/audit/audit-area.ts')).auditArea),
  usersArea,
  lazyArea('accounts', async () => (await import('./areas/accounts/accounts-area.ts')).accountsArea),
  lazyArea('identity', async () => (await import('./areas/identity/identity-area.ts')).identityArea),
  summaryArea,
  feedbackArea,
  rightsArea,
  paletteArea,
] as const;
