import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { historyValue, historyWhat, type OwnValue } from '../../domain/audit/history-words.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import { useActors } from '../actors-context.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { momentText } from '../kit/fields/date-words.ts';
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
  /** A value of one of its own fields as a person reads it: codes and people by their names. */
  readonly textOf: OwnValue;
}

/** The changes of one record and of its schedules, newest first. */
export function RecordHistory({ records, label, words, textOf }: RecordHistoryProps) {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  const valueIn = (entry: AuditEntry, value: string) =>
    historyValue(entry, value, { own: textOf, momentOf: momentText });
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
        { id: 'what', label: what, width: '240px', render: historyWhat },
        {
          id: 'was',
          label: was,
          isNamedOnCards: true,
          render: (entry) => valueIn(entry, entry.oldValue),
        },
        {
          id: 'is',
          label: is,
          isNamedOnCards: true,
          render: (entry) => valueIn(entry, entry.newValue),
        },
      ]}
    />
  );
}
