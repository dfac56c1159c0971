import { Suspense } from 'react';
import { messages } from '../../../domain/texts/messages.ts';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { FilterPopover } from '../../kit/overlays/filter-popover.tsx';
import type { DaysFieldsProps } from './days-fields.tsx';

/** Loaded when a filter is opened: calendars are large. */
const DaysFields = lazyPart(async () => ({ default: (await import('./days-fields.tsx')).DaysFields }));

/** A range of days, both included, either end optional; or a period up to now. */
export function DaysFilter(props: DaysFieldsProps) {
  const { label, from, to, filters } = props;
  return (
    <FilterPopover
      label={label}
      count={[filters[from], filters[to]].filter(Boolean).length}
      countText={messages.filters.isSet}
    >
      <Suspense fallback={<Skeleton $width="100%" $height="150px" />}>
        <DaysFields {...props} />
      </Suspense>
    </FilterPopover>
  );
}
