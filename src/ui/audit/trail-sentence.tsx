import { useSelector } from '@xstate/react';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { auditSentence, type TrailMore } from '../../domain/audit/audit-sentence.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Sentence } from './sentence.tsx';

const nothing: TrailMore = { people: {}, names: {}, fields: {}, everybody: [] };

/** The event as a sentence, with names and links for the people and objects involved. */
export function TrailSentence({ entry }: { readonly entry: AuditEntry }) {
  const more = (useSelector(useArea('audit').auditTrail, selectMore) ?? nothing) as TrailMore;
  return <Sentence parts={auditSentence(entry, more)} />;
}
