import { useEffect } from 'react';

/** The title of the window: "Assay | Defects". */
export function PageTitle({ product, title }: { readonly product: string; readonly title: string }) {
  useEffect(() => {
    document.title = title ? `${product} | ${title}` : product;
  }, [product, title]);
  return null;
}
