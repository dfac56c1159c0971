import { map, type Observable } from 'rxjs';
import { dashboardMessages } from '../../../domain/dashboards/dashboard-messages.ts';
import { limits } from '../../../domain/limits.ts';
import type { MutationRef } from '../../../machines/mutation/mutation-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startFileSave, type FileSaveNeeds } from '../../kit/file-save.ts';
import { pdfOptionsHere } from '../downloads/pdf-export.ts';

export interface DashboardFileNeeds extends FileSaveNeeds {
  readPdf(id: string, options: ReturnType<typeof pdfOptionsHere>): Observable<File>;
}

/** The PDF of a dashboard of the account: made while the person waits, and saved under the name of the dashboard. */
export const startDashboardFile = (needs: DashboardFileNeeds, actorOptions: ActorOptions): MutationRef =>
  startFileSave(
    'dashboardFile',
    ({ about, title }) => {
      needs.notify({ tone: 'success', text: dashboardMessages.pdfStarted, stay: limits.successStay });
      const named = (file: File) => new File([file], `${title}.pdf`, { type: file.type });
      return needs.readPdf(about, pdfOptionsHere()).pipe(map(named));
    },
    needs,
    actorOptions,
  );
