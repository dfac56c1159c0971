/** Installs packages of Debian when this runs as root on a Debian machine; otherwise it changes nothing. */
export declare const installFromDebian: (...packages: readonly string[]) => void;
