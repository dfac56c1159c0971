import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsOpen, type FormDraft, type FormRef } from '../../machines/form/form-machine.ts';
import { selectReadingProblem, selectRows, type RecordsOf } from '../../machines/records/records-machine.ts';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormProblem } from './form-problem.tsx';

interface PageFormProps<Row> {
  readonly records: RecordsOf<Row>;
  readonly form: FormRef;
  /** The name of the record, for the error message when it cannot be read. */
  readonly what: string;
  readonly resetLabel: string;
  /** The draft for the stored values. */
  readonly draftOf: (read: Row) => FormDraft;
  /** Nothing can be changed, so there are no buttons. */
  readonly isReadOnly?: boolean;
  readonly children: (read: Row) => ReactNode;
}

/** A form for the single record of a page (`bind-page-form`): loading, failed, or ready. */
export function PageForm<Row>({
  records,
  form,
  what,
  resetLabel,
  draftOf,
  isReadOnly = false,
  children,
}: PageFormProps<Row>) {
  const problem = useSelector(records, selectReadingProblem);
  const [read] = (useSelector(records, selectRows) ?? []) as readonly Row[];
  const isOpen = useSelector(form, selectIsOpen);
  if (!isOpen && problem) {
    const again = <Button onPress={() => records.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={messages.records.failed(what)} text={problemText(problem)} action={again} />;
  }
  if (!isOpen || read === undefined) return <Skeleton $height="320px" />;
  return (
    <>
      <FormProblem form={form} />
      {children(read)}
      {!isReadOnly && <FormButtons form={form} resetLabel={resetLabel} stored={draftOf(read)} />}
    </>
  );
}
