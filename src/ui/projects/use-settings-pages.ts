import { openSettings, type SettingsChild } from '../../domain/address/settings-pages.ts';
import { useOpenProject } from './use-open-project.ts';

/** The settings pages of the open project that the user may open. */
export const useSettingsPages = (): readonly SettingsChild[] => {
  const { ability, project } = useOpenProject();
  return project.id ? openSettings(ability, project.id) : [];
};
