import { limits } from '../limits.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { ProjectChange } from './project-facts.ts';
import { projectMessages } from './project-messages.ts';

const textOf = ({ type, data }: ProjectChange): string => {
  if (type === 'project.setMember') {
    const { added, changed, removed } = projectMessages.users;
    return data.role === null ? removed(data.name) : (data.isNew ? added : changed)(data.name);
  }
  const name = (data.name ?? data.was ?? '').trim();
  if (data.status === 'ARCHIVE') return projectMessages.archivedDone(name);
  return data.status === 'ACTIVE' ? projectMessages.activeDone(name) : projectMessages.updated(name);
};

export const projectConfirmedNotice = (change: ProjectChange): NoticeContent => ({
  tone: 'success',
  text: textOf(change),
  stay: limits.successStay,
});
