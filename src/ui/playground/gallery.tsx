import styled from 'styled-components';
import { FieldPieces } from './gallery-fields.tsx';
import { FramePieces } from './gallery-frames.tsx';
import { PressPieces } from './press-pieces.tsx';
import { TablePieces } from './gallery-tables.tsx';
import { ChartPieces } from './gallery-charts.tsx';
import { DisplayPieces } from './gallery-display.tsx';
import { GridPieces } from './gallery-grids.tsx';
import { ListPieces } from './gallery-lists.tsx';

/** Every component of the kit, in its states. */
export function Gallery() {
  return (
    <Grid>
      <PressPieces />
      <FieldPieces />
      <DisplayPieces />
      <TablePieces />
      <ListPieces />
      <ChartPieces />
      <GridPieces />
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
