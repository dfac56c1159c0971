import { useSelector } from '@xstate/react';
import { Plus, SquareFunction } from 'lucide-react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { Formula } from '../../domain/functions/formula.ts';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsFormOpen } from '../../machines/functions/function-form-machine.ts';
import { selectIsConfirmationPending } from '../../machines/mutation/mutation-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { useFocusHome } from '../kit/focus/focus-home.ts';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';
import { FunctionEditor } from './function-editor.tsx';
import { useFunctionColumns } from './use-function-columns.tsx';
import { useFunctionRights, useOpenFunction } from './use-function-rights.ts';

/** The functions of the account in the settings of a project [FUNC-003]: the list, or the function that is open. */
export function FunctionsSettings() {
  const { functionForm } = useArea('functions');
  const isOpen = useSelector(functionForm, selectIsFormOpen);
  const home = useFocusHome<HTMLSpanElement>(isOpen);
  return (
    <>
      {isOpen ? <FunctionEditor /> : <FunctionList home={home} />}
      <Deletion />
    </>
  );
}

/** `home`: where the focus is when the form has closed. */
interface WithHome {
  readonly home: RefObject<HTMLSpanElement | null>;
}

function FunctionList({ home }: WithHome) {
  const { functions } = useArea('functions');
  return (
    <>
      <Intro>{say.intro}</Intro>
      <RecordsList<Formula>
        records={functions}
        label={say.title}
        columns={useFunctionColumns()}
        rowId={({ id }) => id}
        failed={say.failed}
        search={say.search}
        empty={{ title: say.none, text: say.noneText, icon: <SquareFunction size={28} /> }}
        actions={<NewFunction home={home} />}
      />
    </>
  );
}

function NewFunction({ home: formHome }: WithHome) {
  const { functionMutation } = useArea('functions');
  const { mayCreate } = useFunctionRights(null);
  const open = useOpenFunction();
  const isDeleting = useSelector(functionMutation, selectIsConfirmationPending('delete'));
  const isConfirming = useSelector(functionMutation, selectIsConfirmationPending('deleteUsed'));
  const home = useFocusHome<HTMLSpanElement>(isDeleting || isConfirming);
  if (!mayCreate) return null;
  return (
    <span ref={formHome}>
      <span ref={home}>
        <Button tone="primary" icon={<Plus size={15} aria-hidden />} onPress={() => open(null, false)}>
          {say.add}
        </Button>
      </span>
    </span>
  );
}

/** Asks before a function is deleted, and once more with the names of what uses it. */
function Deletion() {
  const { functionMutation } = useArea('functions');
  return (
    <>
      <MutationDialog
        mutation={functionMutation}
        name="delete"
        title={({ title }) => say.deleteTitle(title)}
        text={() => say.deleteText}
        confirmLabel={messages.delete}
      />
      <MutationDialog
        mutation={functionMutation}
        name="deleteUsed"
        title={({ title }) => say.usedTitle(title)}
        text={({ value }) => say.usedText(typeof value === 'string' ? value : '')}
        confirmLabel={say.deleteAnyway}
      />
    </>
  );
}

const Intro = styled.p`
  margin-bottom: 10px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
