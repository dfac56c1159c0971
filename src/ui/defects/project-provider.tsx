import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { OpenedProject } from '../../domain/projects/opened-project.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { alike } from '../../domain/alike.ts';
import type { Template } from '../../domain/templates/template.ts';
import { withLocalizedLabels } from '../../domain/templates/localized-labels.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { selectTemplate } from '../../machines/templates/template-selectors.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { projectAtHand } from '../projects/use-open-project.ts';
import { ProjectContext, type ProjectInView } from './use-project.ts';

/** Provides project, permissions and template to all children; recomputed when one of them changes. */
export function ProjectProvider({ children }: { readonly children: ReactNode }) {
  const { address } = useActors();
  const opened = useSelector(address, selectOpened);
  return opened ? <Opened opened={opened}>{children}</Opened> : null;
}

function Opened({ opened, children }: { readonly opened: OpenedProject; readonly children: ReactNode }) {
  const { now } = useActors();
  const { me, journal } = useWorkspace();
  // A pending save is predicted again on every event: an equal template does not rerender.
  const template = useSelector(journal, selectTemplate(opened.project.id), alike);
  const inView = useMemo(() => viewOf(me, opened, template, now()), [me, opened, template, now]);
  return <ProjectContext value={inView}>{children}</ProjectContext>;
}

const viewOf = (me: Profile, opened: OpenedProject, template: Template, now: number): ProjectInView => {
  const { ability, ...atHand } = projectAtHand(me, opened, now);
  const projectId = opened.project.id;
  return {
    ...atHand,
    template: withLocalizedLabels(template),
    mayCreate: ability.can('create', asSubject('Defect', { projectId })),
    mayComment: ability.can('create', asSubject('Comment', { projectId })),
    mayChangeComments: ability.can('update', asSubject('Comment', { projectId })),
    mayRemoveComment: ({ user }) => ability.can('delete', asSubject('Comment', { projectId, user })),
    mayUpdate: ability.can('update', asSubject('Defect', { projectId })),
    mayManageTags: ability.can('update', asSubject('Tag', { projectId })),
    mayUpdateTags: ability.can('update', asSubject('Tag', { projectId })),
    mayEditTemplate: ability.can('update', asSubject('Template', { projectId })),
    mayDelete: ({ author }) => ability.can('delete', asSubject('Defect', { projectId, author })),
  };
};
