import { roleIn, sortProjects, type Project } from '../../projects/project.ts';
import { abilityOf, asSubject, rulesFor } from '../../session/abilities.ts';
import type { Profile } from '../../session/profile.ts';
import { reportMessages } from './report-messages.ts';
import type { HeldFile } from '../new/new-defect.ts';
import { escapeHtml } from '../../rich-text/escape-html.ts';

/** A problem of the product itself, reported by a user: a new defect with files that document the situation. */
export interface ProblemReport {
  readonly projectId: string;
  readonly header: string;
  readonly text: string;
}

/** Collected when the person opens the report, so that it shows the state before. */
export interface Evidence {
  /** The id of the command that will report it: assigned once, so that a repeated attempt creates no second defect. */
  readonly key: string;
  readonly recording: HeldFile;
}

/** Projects in which this person may create a defect. `now` in milliseconds. */
export const projectsToReportIn = (profile: Profile, projects: readonly Project[], now: number): readonly Project[] =>
  sortProjects(
    projects.filter((project) => {
      const role = roleIn(project, profile.id);
      const memberships = role ? [{ projectId: project.id, role }] : [];
      return abilityOf(rulesFor(profile, memberships, now)).can(
        'create',
        asSubject('Defect', { projectId: project.id }),
      );
    }),
    'name',
  );

/** The state of the whole interface. */
export interface InterfaceSnapshot {
  readonly loading: boolean;
  readonly cloudSession: boolean;
  readonly quickView: string | null;
  readonly download: 'open' | 'closed';
  readonly broadcasters: readonly string[];
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const standingText = ({ loading, quickView, download, broadcasters, cloudSession }: InterfaceSnapshot): string => {
  const say = reportMessages.standing;
  return [
    loading ? say.loading : say.still,
    say.beside(quickView ?? say.nothing),
    say.dialog[download],
    say.channels(broadcasters.length),
    cloudSession ? say.cloud : say.here,
  ].join(' · ');
};

/** The typed text, one paragraph per line, followed by its origin. */
export const reportDescription = (text: string, version: string, path: string, standing: InterfaceSnapshot): string =>
  [...text.split('\n').filter((line) => line.trim() !== ''), reportMessages.from(version, path), standingText(standing)]
    .map(paragraph)
    .join('');
