import { useSelector } from '@xstate/react';
import { SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { selectIsReading, selectReadingProblem, type RecordsRef } from '../../machines/records/records-machine.ts';
import { LinkButton } from '../kit/display/link-button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { color, font } from '../theme/tokens.ts';
import { ReadAgain } from './journal-list.tsx';
import { PageFrame } from './page-frame.ts';
import { PagePart } from './page-part.tsx';

interface UnknownRecordProps {
  readonly records: RecordsRef;
  readonly words: {
    readonly failed: string;
    readonly missing: string;
    readonly missingText: string;
    readonly toList: string;
  };
  /** The address of the list. */
  readonly list: string;
}

/** Instead of a record that this device does not know: it is being read, could not be read, or does not exist. */
export function UnknownRecord({ records, words, list }: UnknownRecordProps) {
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  if (problem && problem.kind !== 'missing') {
    const icon = <TriangleAlert size={28} />;
    return <ReadAgain records={records} level={1} icon={icon} title={words.failed} text={problemText(problem)} />;
  }
  if (isReading) return <Skeleton $height="160px" />;
  return (
    <EmptyState
      level={1}
      icon={<SearchX size={28} />}
      title={words.missing}
      text={words.missingText}
      action={<LinkButton to={list}>{words.toList}</LinkButton>}
    />
  );
}

interface RecordPageProps {
  readonly name: string;
  readonly list: { readonly title: string; readonly path: string };
  readonly actions: ReactNode;
  /** The tabs that lead to the views. */
  readonly views: ReactNode;
  /** Which of them is shown. */
  readonly view: string;
  readonly children: ReactNode;
}

/** The page of one record: a link to its list, its name, what can be done with it, and one of its views. */
export function RecordPage({ name, list, actions, views, view, children }: RecordPageProps) {
  return (
    <PageFrame>
      <Head>
        <div>
          <nav>
            <Link to={list.path}>{list.title}</Link>
          </nav>
          <h1>
            <bdi>{name}</bdi>
          </h1>
        </div>
        <Tools>{actions}</Tools>
      </Head>
      {views}
      <PagePart name={view} loading={<Skeleton $height="160px" />}>
        {children}
      </PagePart>
    </PageFrame>
  );
}

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 8px 16px;
  overflow-wrap: anywhere;
  nav { font-size: ${font.small}; }
  nav a { color: ${color.quiet}; text-decoration: none; }
  h1 { font-size: ${font.title}; font-weight: 650; }
`;
