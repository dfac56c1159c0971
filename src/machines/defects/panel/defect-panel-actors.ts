import { callPort, streamPort } from '../../port.ts';
import { commentEditMachine } from './comment-edit-machine.ts';
import { defectFieldsMachine } from './defect-fields-machine.ts';
import { commentsMachine } from './comments-machine.ts';
import { olderMachine } from '../history/older-machine.ts';
import { picturesMachine } from './pictures-machine.ts';
import { previewMachine } from './preview-machine.ts';
import { historyMachine } from '../history/history-machine.ts';
import { newDefectMachine } from '../new/new-defect-machine.ts';
import { presenceMachine } from '../../presence/presence-machine.ts';
import { relatedMachine } from '../../relations/related-machine.ts';
import { tagManagerMachine } from '../../tags/tag-manager-machine.ts';
import { uploadsMachine } from './uploads-machine.ts';
import type { PanelNews } from './defect-panel-events.ts';
import { titleEditMachine } from './title-edit-machine.ts';
import type { DefectAt } from '../defect-at.ts';

/** The panel's ports, and its children that live while it is open: title, fields, tags, comment and the others. */
export const panelActors = {
  readDefect: callPort<void, DefectAt>('readDefect'),
  removeDefect: callPort<void, DefectAt>('removeDefect'),
  copyLink: callPort<void, DefectAt>('copyLink'),
  openAttachment: callPort<void, DefectAt & { path: string }>('openAttachment'),
  removeAttachment: callPort<void, DefectAt & { id: string }>('removeAttachment'),
  defectNews: streamPort<PanelNews, DefectAt>('defectNews'),
  titleEdit: titleEditMachine,
  defectFields: defectFieldsMachine,
  commentEdit: commentEditMachine,
  comments: commentsMachine,
  older: olderMachine,
  pictures: picturesMachine,
  preview: previewMachine,
  uploads: uploadsMachine,
  history: historyMachine,
  tagManager: tagManagerMachine,
  related: relatedMachine,
  presence: presenceMachine,
  newDefect: newDefectMachine,
};
