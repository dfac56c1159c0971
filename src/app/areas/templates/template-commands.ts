import type { TemplateCommand } from '../../../domain/templates/template-facts.ts';
import { toWireText } from '../../../domain/templates/template-wire.ts';
import { templateConfirmedNotice } from '../../../domain/templates/templates-notices.ts';
import { commandTable } from '../../command-table.ts';

/** [TPL-018] */
export const templateCommands = commandTable<TemplateCommand>(
  {
    'template.save': {
      call: 'templates.save',
      args: ({ project, data: { base, text, moves } }) => ({
        params: { project },
        body: { ...toWireText(project, text), base: toWireText(project, base), moves: [...moves] },
      }),
    },
  },
  { confirmed: templateConfirmedNotice },
);
