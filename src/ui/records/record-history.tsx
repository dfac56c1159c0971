import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import { useActors } from '../actors-context.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from './records-list.tsx';

interface RecordHistoryProps {
  readonly records: RecordsOf<AuditEntry>;
  readonly label: string;
  readonly words: {
    readonly historyColumns: Readonly<Record<'at' | 'by' | 'what' | 'was' | 'is', string>>;
    readonly historyFailed: string;
    readonly noHistory: string;
  };
  whatOf(entry: AuditEntry): string;
  /** A value as a person reads it: codes and people by their names. */
  textOf(field: string, value: string): string;
}

/** The changes of one record, newest first. */
export function RecordHistory({ records, label, words, whatOf, textOf }: RecordHistoryProps) {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  const { at, by, what, was, is } = words.historyColumns;
  return (
    <RecordsList<AuditEntry>
      records={records}
      label={label}
      rowId={({ id }) => id}
      failed={words.historyFailed}
      empty={{ title: words.noHistory }}
      columns={[
        {
          id: 'at',
          label: at,
          width: '130px',
          render: ({ createdDate }) => <RelativeTime at={createdDate} now={now()} />,
        },
        { id: 'by', label: by, width: '150px', render: ({ user }) => nameOf(user) },
        { id: 'what', label: what, width: '240px', render: whatOf },
        {
          id: 'was',
          label: was,
          isNamedOnCards: true,
          render: ({ fieldChanged, oldValue }) => textOf(fieldChanged, oldValue),
        },
        {
          id: 'is',
          label: is,
          isNamedOnCards: true,
          render: ({ fieldChanged, newValue }) => textOf(fieldChanged, newValue),
        },
      ]}
    />
  );
}
