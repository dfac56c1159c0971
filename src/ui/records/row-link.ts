import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

/** A link in a row of a list, large enough to be hit. */
export const RowLink = styled(Link)`
  display: inline-block;
  max-width: 100%;
  min-height: 24px;
  overflow: hidden;
  color: ${color.text};
  font-weight: 500;
  line-height: 24px;
  text-decoration: none;
  text-overflow: ellipsis;
  vertical-align: middle;
  &:hover { text-decoration: underline; }
`;
