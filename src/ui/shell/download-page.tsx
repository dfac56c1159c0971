import styled from 'styled-components';
import { notificationMessages } from '../../domain/notifications/notification-messages.ts';
import { Progress } from '../kit/display/progress.tsx';
import { font } from '../theme/tokens.ts';
import { PlainPage } from './plain-page.tsx';

/** Shown during a download; afterwards the address redirects home [DOWN-002]. */
export function DownloadPage() {
  return (
    <PlainPage>
      <Wait role="status">
        <h1>{notificationMessages.downloading}</h1>
        <Progress text={notificationMessages.downloadText} />
      </Wait>
    </PlainPage>
  );
}

const Wait = styled.div`
  width: min(320px, 100%);
  margin-top: 28px;
  h1 { margin-bottom: 12px; font-size: ${font.lead}; font-weight: 600; text-align: center; }
`;
