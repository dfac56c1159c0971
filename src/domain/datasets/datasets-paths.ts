import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { idText } from '../wire/wire.ts';

/** Parts that all calls of datasets share. */
export const dataPath = '/rs/api/v1/:project/flows/:flowId/data';
export const atFlow = z.object({ project: idText, flowId: idText });
export const atDataset = z.object({ project: idText, flowId: idText, dataset: idText });
export const facts = z.array(factShape);
