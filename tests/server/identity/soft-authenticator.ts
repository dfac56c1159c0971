import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** A software authenticator: creates a passkey and signs with it, correctly or incorrectly, as the test needs. */
interface Request {
  readonly challenge: string;
}
export interface Lie {
  readonly origin?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly rpId?: string;
}

const text = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

/** The subset of CBOR that an attestation needs: numbers, bytes, texts, maps. */
const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};
type Value = number | string | Buffer | ReadonlyMap<number | string, Value>;
const cbor = (value: Value): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
};

export class SoftAuthenticator {
  readonly origin: string;
  readonly id = randomBytes(32);
  counter = 0;
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

  constructor(origin: string) {
    this.origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  #client(type: string, { challenge }: Request, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  #data(flags: number, lie: Lie, rest: Buffer = Buffer.alloc(0)): Buffer {
    this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? this.counter);
    return Buffer.concat([sha256(lie.rpId ?? new URL(this.origin).hostname), Buffer.from([flags]), counter, rest]);
  }

  create(request: Request, lie: Lie = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const attestation = new Map<string, Value>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(0x45, lie, made)],
    ]);
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.#client('webauthn.create', request, lie)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  get(request: Request, lie: Lie = {}) {
    const client = this.#client('webauthn.get', request, lie);
    const data = this.#data(0x05, lie);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey);
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
    };
  }
}
