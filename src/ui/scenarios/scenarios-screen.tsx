import type { AreaPage } from '../../domain/address/area-pages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useArea } from '../actors-context.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { ScenarioPage } from './scenario-page.tsx';
import { ScenariosList } from './scenarios-list.tsx';

/** The list of scenarios, or one of them [ROUTE-022]. */
export function ScenariosScreen({ page }: { readonly page: AreaPage }) {
  const { scenarioMutation } = useArea('scenarios');
  return (
    <>
      {page.route === '' ? <ScenariosList page={page} /> : <ScenarioPage page={page} />}
      <MutationDialog
        mutation={scenarioMutation}
        name="delete"
        title={({ title }) => say.removeTitle(title)}
        text={() => say.removeText}
        confirmLabel={messages.delete}
      />
    </>
  );
}
