import type { ComponentType } from 'react';
import type { AreaPage } from '../../../domain/address/area-pages.ts';

/** A view of a flow. */
export type FlowTab = ComponentType<{ readonly page: AreaPage }>;
