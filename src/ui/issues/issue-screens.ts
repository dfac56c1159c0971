import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const issueScreens = screensOfArea({
  settings: {
    jira: lazyPart(async () => ({ default: (await import('./issue-settings.tsx')).IssueSettings })),
  },
});
