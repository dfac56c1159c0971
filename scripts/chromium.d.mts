/** The path of a Chromium on this machine, or null. */
export declare const findChromium: () => string | null;
/** How it is started. */
export declare const chromiumArgs: string[];
