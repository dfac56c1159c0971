import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, size } from '../../theme/tokens.ts';

export interface PanelSectionProps {
  readonly title: string;
  readonly text?: string;
  /** A badge beside the title. */
  readonly state?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A framed section of a page: title, state and actions. */
export function PanelSection({ title, text, state, actions, children }: PanelSectionProps) {
  return (
    <Box aria-label={title}>
      <Head>
        <div>
          <h2>
            {title} {state}
          </h2>
          {text && <p>{text}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Box>
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  > :first-child { flex: 1 1 240px; min-width: 0; }
  h2 { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; font-size: ${font.body}; font-weight: 600; }
  p { color: ${color.quiet}; font-size: ${font.list}; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
