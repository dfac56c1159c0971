import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A local SMTP server that stores the e-mails it receives, or fails as a test requires. */
export interface Caught {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface Catcher {
  readonly url: string;
  readonly port: number;
  readonly mails: Caught[];
  close(): Promise<void>;
}

export interface SmtpBehavior {
  /** The status of the response to RCPT TO, such as 550. */
  readonly refuses?: (to: string) => number | null;
  /** Accepts the connection and never responds. */
  readonly isSilent?: boolean;
}

const refusal = (responseCode: number) => Object.assign(new Error('not here'), { responseCode });

export const catchMails = async (
  { refuses = () => null, isSilent = false }: SmtpBehavior = {},
  port = 0,
): Promise<Catcher> => {
  const mails: Caught[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => void (isSilent || done()),
    onRcptTo({ address }, _session, done) {
      const code = refuses(address);
      done(code === null ? null : refusal(code));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** The text of an e-mail with its quoted-printable encoding decoded. */
export const textOf = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
