import type { ComponentType } from 'react';
import type { BuiltAccountChild } from '../../domain/address/account-pages.ts';
import type { AreaName, AreaPage } from '../../domain/address/area-pages.ts';
import { mergeParts } from '../../domain/merge-parts.ts';
import type { ProductChild } from '../../domain/address/product-pages.ts';
import type { SettingsChild } from '../../domain/address/settings-pages.ts';
import { summaryScreens } from '../account/summary-screens.ts';
import { accountScreens } from '../accounts/account-screens.ts';
import { adapterScreens } from '../adapters/adapter-screens.ts';
import { auditScreens } from '../audit/audit-screens.ts';
import { defectScreens } from '../defects/defect-screens.ts';
import { downloadScreens } from '../downloads/download-screens.ts';
import { feedbackScreens } from '../feedback/feedback-screens.ts';
import { filterScreens } from '../filters/filter-screens.ts';
import { identityScreens } from '../identity/identity-screens.ts';
import { itemScreens } from '../items/item-screens.ts';
import { licenceScreens } from '../licences/licence-screens.ts';
import { notificationScreens } from '../notifications/notification-screens.ts';
import { onboardingScreens } from '../onboarding/onboarding-screens.ts';
import { projectScreens } from '../projects/project-screens.ts';
import { rightsScreens } from '../rights/rights-screens.ts';
import { tagScreens } from '../tags/tag-screens.ts';
import { templateScreens } from '../templates/template-screens.ts';
import { userScreens } from '../users/user-screens.ts';
import type { TabScreen } from './screens-of-area.ts';

/** The screens of all areas. Each settings screen is fetched when it is opened. */
export const areaScreens = [
  summaryScreens,
  accountScreens,
  adapterScreens,
  auditScreens,
  defectScreens,
  downloadScreens,
  feedbackScreens,
  filterScreens,
  identityScreens,
  itemScreens,
  licenceScreens,
  notificationScreens,
  onboardingScreens,
  projectScreens,
  rightsScreens,
  tagScreens,
  templateScreens,
  userScreens,
] as const;

type Screens<Name extends string, Screen> = Readonly<Record<Name, Screen>>;

export const folderScreens: Partial<Screens<AreaName, ComponentType<{ readonly page: AreaPage }>>> = mergeParts(
  areaScreens,
  'project',
);
export const settingsScreens: Screens<SettingsChild, ComponentType> = mergeParts(areaScreens, 'settings');
export const accountTabs: Screens<BuiltAccountChild, TabScreen> = mergeParts(areaScreens, 'account');
export const productTabs: Screens<ProductChild, TabScreen> = mergeParts(areaScreens, 'product');
