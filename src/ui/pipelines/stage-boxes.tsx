import styled from 'styled-components';
import { color, font, narrow } from '../theme/tokens.ts';

/** Stages from left to right, jobs below each other; on narrow screens everything below each other. */
export const Stages = styled.ol`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  margin: 0;
  padding: 0 0 8px;
  overflow-x: auto;
  list-style: none;
  @media (max-width: ${narrow.page}) { flex-direction: column; align-items: stretch; }
`;

export const StageBox = styled.li`
  flex: 0 0 300px;
  min-width: 0;
  padding: 10px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.sunken};
  > header { display: flex; align-items: center; gap: 6px; min-height: 32px; }
  > header h3 { flex: 1; min-width: 0; margin: 0; font-size: ${font.list}; font-weight: 650; overflow-wrap: anywhere; }
  > ul { display: flex; flex-direction: column; gap: 8px; margin: 8px 0 0; padding: 0; list-style: none; }
  @media (max-width: ${narrow.page}) { flex: none; }
`;

export const JobBox = styled.li`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.raised};
  > header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 6px 10px; }
  > header h4 { flex: 1; min-width: 0; margin: 0; font-size: ${font.list}; font-weight: 600; overflow-wrap: anywhere; }
  > ul, > ol { margin: 0; padding: 0 0 4px; list-style: none; }
  > ul > li, > ol > li { border-top: 1px solid ${color.line}; }
`;
