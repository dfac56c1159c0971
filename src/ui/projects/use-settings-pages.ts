import { openSettings, type SettingsChild } from '../../domain/address/settings-pages.ts';
import { useOpenProject } from './use-open-project.ts';

/** The settings of the open project that this person may open. */
export const useSettingsPages = (): readonly SettingsChild[] => {
  const { ability, project } = useOpenProject();
  return project.id ? openSettings(ability, project.id) : [];
};
