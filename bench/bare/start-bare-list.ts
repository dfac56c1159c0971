import { startBarePage, type BarePage } from './start-bare-page.ts';

const defectsIn = (list: string) =>
  (JSON.parse(list) as { readonly _embedded: { readonly defects: readonly { readonly id: string }[] } })._embedded
    .defects;

/** A page with a bare React list, its data from memory. `list`: the body of the call of Assay. */
export const startBareList = (list: string): Promise<BarePage> =>
  startBarePage('Bare list', 'bench/bare/bare-list.tsx', [
    ['/list.json', 'application/json', list],
    ...defectsIn(list).map(
      (defect) => [`/defects/${defect.id}.json`, 'application/json', JSON.stringify(defect)] as const,
    ),
  ]);
