import { z } from 'zod';
import { languageChoices } from '../texts/language.ts';
import { projectSorts } from '../projects/project.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const columnChoices = z
  .array(z.object({ userId: z.string(), projectId: z.string(), columns: z.array(z.string().max(64)).max(64) }))
  .default([]);

/** What the browser remembers for whoever sits before it [SHELL-007, SHELL-008]. Nothing in it is secret. */
export const settingsShape = z.object({
  sidebarCollapsed: z.boolean().default(false),
  /** Keys of one letter or sign alone [WCAG 2.1.4]. */
  singleKeys: z.boolean().default(true),
  /** Of the side panel in pixels, by the id of the person. */
  panelWidths: z.array(z.tuple([z.string(), z.number().int().min(1).max(10_000)])).default([]),
  /** Ids of those who dismissed the setting up of this device [SHELL-024]. */
  setupDismissed: z.array(z.string()).default([]),
  /** Read before anything else of the app is there: `src/app/language/chosen-language.ts`. */
  language: z.enum(languageChoices).default('auto'),
  /** Read before anything is painted, too: `index.html`. */
  theme: z.enum(themes).default('system'),
  /** Columns of each list, by person and project, the newest choice last. */
  defectColumns: columnChoices,
  flowColumns: columnChoices,
  scenarioColumns: columnChoices,
  /** Of columns that a person has resized, in pixels, by list. */
  columnWidths: z
    .array(
      z.object({
        userId: z.string(),
        list: z.string().max(64),
        widths: z.record(z.string().max(64), z.int().min(1).max(10_000)),
      }),
    )
    .default([]),
  /** Base addresses of runs, by person and project, the newest last. */
  runAddresses: z
    .array(z.object({ userId: z.string(), projectId: z.string(), address: z.string().max(2_000) }))
    .default([]),
  /** The last dashboard seen, by person and project ('': those of the account), the newest last [DASH-016]. */
  dashboards: z
    .array(z.object({ userId: z.string(), projectId: z.string(), dashboardId: z.string().max(64) }))
    .default([]),
  projectSort: z.enum(projectSorts).default('name'),
});
export type Settings = z.output<typeof settingsShape>;

/** Whatever was stored: what cannot be read is as if it had never been set. */
export const settingsOf = (stored: unknown): Settings =>
  settingsShape.catch(settingsShape.parse({})).parse(stored ?? {});
