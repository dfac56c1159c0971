import { localized } from '../../texts/localized.ts';

/** Messages of comments and their actions. */
export const commentMessages = localized({
  write: 'Write a comment',
  placeholder: 'Write a comment… Use @ to mention someone',
  send: 'Comment',
  none: 'No comments yet',
  sending: 'Waiting to sync',
  older: (count: number) => `Show older (${count})`,
  reading: 'Loading older comments…',
  olderFailed: (why: string) => `Older comments could not be loaded: ${why}`,
  edit: 'Edit comment',
  remove: 'Delete comment',
  change: 'Comment text',
  saveChange: 'Save',
  recalled: 'Draft restored.',
  startOver: 'Start over',
  saveAsNew: 'Save as new comment',
  goneMeanwhile: 'This comment was deleted while you were editing it. Your text is still here.',
  changedMeanwhile: (name: string) =>
    `${name} edited this while you were typing. Their changes are kept, except where you changed the same paragraph.`,
  edited: (name: string) => `edited by ${name}`,
  versions: 'Show earlier versions',
  hideVersions: 'Hide earlier versions',
  versionsFailed: (why: string) => `Earlier versions could not be loaded: ${why}`,
  removeTitle: 'Delete this comment?',
  removeText: 'It is removed for everyone. The history of the defect keeps its text.',
  refused: (why: string) => `Not saved: ${why}`,
  refusedRemoval: (why: string) => `Not deleted: ${why}`,
});
