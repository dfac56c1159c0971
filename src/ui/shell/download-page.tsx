import styled from 'styled-components';
import { notificationWords } from '../../domain/texts/notification-words.ts';
import { Progress } from '../kit/progress.tsx';
import { PlainPage } from './plain-page.tsx';

/** While a file comes; then the address leads home [DOWN-002]. */
export function DownloadPage() {
  return (
    <PlainPage>
      <Wait role="status">
        <Progress text={notificationWords.downloading} />
      </Wait>
    </PlainPage>
  );
}

const Wait = styled.div`
  width: min(320px, 100%);
  margin-top: 28px;
`;
