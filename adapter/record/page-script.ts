import type { See } from './page-ways.ts';

/**
 * Runs in every frame of a recorded page, so it must not use anything from outside of its function. It tells what the
 * recorder does not: values of secret fields and chosen files, and what stands at a place.
 */
export type PageNews =
  /** The value of a secret field: it stays on this device. */
  | { readonly kind: 'secret'; readonly value: string }
  /** `content`: base64; null: the file is too large. */
  | { readonly kind: 'file'; readonly name: string; readonly type: string; readonly content: string | null };

export const bindingName = '__recorded';
/** The function that finds what stands at a place. */
export const findName = '__found';

export interface PageScriptOptions {
  readonly binding: string;
  readonly find: string;
  readonly see: string;
  readonly fileMost: number;
  readonly secretFields: string;
}

export const pageScript = ({ binding, find, see, fileMost, secretFields }: PageScriptOptions): void => {
  const tell = (news: PageNews) => {
    const send = (window as unknown as Record<string, ((news: PageNews) => void) | undefined>)[binding];
    send?.(news);
  };
  const isSecret = (field: HTMLInputElement) => field.matches(secretFields);
  const input = (event: Event) => {
    const field = event.composedPath()[0];
    if (field instanceof HTMLInputElement && isSecret(field)) tell({ kind: 'secret', value: field.value });
  };
  const change = (event: Event) => {
    const field = event.composedPath()[0];
    if (!(field instanceof HTMLInputElement) || field.type !== 'file') return;
    for (const file of field.files ?? []) {
      const chosen = { kind: 'file', name: file.name, type: file.type } as const;
      if (file.size > fileMost) {
        tell({ ...chosen, content: null });
        continue;
      }
      const reader = new FileReader();
      reader.onload = () =>
        tell({ ...chosen, content: typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '' });
      reader.readAsDataURL(file);
    }
  };
  const foundAt = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y);
    while (element?.shadowRoot?.elementFromPoint(x, y)) {
      const inner = element.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === element) break;
      element = inner;
    }
    if (!element || element.localName === 'iframe') return null;
    const isField = element.matches('input, textarea, select');
    return {
      ...(window as unknown as Record<string, See>)[see]?.(element),
      text: ((element as HTMLElement).innerText ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 1_000),
      value: isField ? (element as HTMLInputElement).value : null,
      isSecret: element instanceof HTMLInputElement && isSecret(element),
    };
  };
  Object.defineProperty(window, find, { value: foundAt });
  // The recorder draws its own toolbar, which would be clicked in the frames.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('x-pw-glass { display: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.addEventListener('input', input, true);
  window.addEventListener('change', change, true);
};
