import { messages } from '../../domain/texts/messages.ts';
import { Button } from '../kit/display/button.tsx';

export type BulkStage = 'writing' | 'previewed' | 'running' | 'finished';

type BulkRequest = 'bulk.close' | 'bulk.cancel' | 'bulk.apply' | 'bulk.undo' | 'bulk.resume' | 'edit.change';

interface BulkActionsProps {
  readonly stage: BulkStage;
  readonly formId: string;
  readonly isPreviewing: boolean;
  readonly words: Readonly<Record<'preview' | 'previewing' | 'back' | 'stop' | 'undo', string>>;
  readonly apply: { readonly label: string; readonly isDeletion: boolean; readonly isEmpty: boolean };
  readonly mayUndo: boolean;
  /** The label of the button, if what is left can be continued. */
  readonly resume?: string | false;
  readonly onRequest: (request: BulkRequest) => void;
}

/** The buttons of a bulk edit, from choosing the change to the results. */
export function BulkActions({
  stage,
  formId,
  isPreviewing,
  words: say,
  apply,
  mayUndo,
  resume,
  onRequest,
}: BulkActionsProps) {
  const close = () => onRequest('bulk.close');
  switch (stage) {
    case 'writing':
      return (
        <>
          <Button onPress={close}>{messages.cancel}</Button>
          <Button tone="primary" type="submit" form={formId} busy={isPreviewing && say.previewing}>
            {say.preview}
          </Button>
        </>
      );
    case 'previewed':
      return (
        <>
          <Button onPress={() => onRequest('edit.change')}>{say.back}</Button>
          <Button
            tone={apply.isDeletion ? 'danger' : 'primary'}
            autoFocus={!apply.isDeletion}
            disabled={apply.isEmpty}
            onPress={() => onRequest('bulk.apply')}
          >
            {apply.label}
          </Button>
        </>
      );
    case 'running':
      return <Button onPress={() => onRequest('bulk.cancel')}>{say.stop}</Button>;
    case 'finished':
      return (
        <>
          {mayUndo && <Button onPress={() => onRequest('bulk.undo')}>{say.undo}</Button>}
          {resume && <Button onPress={() => onRequest('bulk.resume')}>{resume}</Button>}
          <Button tone="primary" autoFocus onPress={close}>
            {messages.close}
          </Button>
        </>
      );
  }
}
