/** What the app needs from the browser, besides the network. */
export interface Device {
  readonly origin: string;
  copy(text: string): Promise<void>;
  /** Leaves the product for a page of another one. */
  leaveTo(url: string): void;
  /** Follows a link that answers with a file. */
  download(url: string): void;
  /** Saves a file under its name. */
  save(file: File): void;
  /** An object URL of these bytes, valid in this page only. */
  show(bytes: Blob): string;
  /** Releases the bytes of an object URL that is not shown any more. */
  hide(url: string): void;
  readBase64(bytes: Blob): Promise<string>;
  bytesOf(base64: string): Blob;
}

const readBase64 = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(bytes);
  });

export const browserDevice: Device = {
  origin: location.origin,
  copy: (text) => navigator.clipboard.writeText(text),
  leaveTo(url) {
    const { href, protocol } = new URL(url);
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${protocol} is no page`);
    location.assign(href);
  },
  download(url) {
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.rel = 'noopener';
    link.click();
  },
  save(file) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    // The browser holds the file once the click is over.
    setTimeout(() => URL.revokeObjectURL(link.href));
  },
  show: (bytes) => URL.createObjectURL(bytes),
  hide: (url) => URL.revokeObjectURL(url),
  readBase64,
  bytesOf: (base64) => new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]),
};
