import styled from 'styled-components';
import { FieldPieces } from './gallery-fields.tsx';
import { FramePieces } from './gallery-frames.tsx';
import { PressPieces } from './press-pieces.tsx';
import { TablePieces } from './gallery-tables.tsx';
import { DisplayPieces } from './gallery-display.tsx';

/** Every component of the kit, in its states. */
export function Gallery() {
  return (
    <Grid>
      <PressPieces />
      <FieldPieces />
      <DisplayPieces />
      <TablePieces />
      <FramePieces />
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
  gap: 14px;
  padding-top: 14px;
`;
