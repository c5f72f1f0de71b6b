import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Options {
  readonly challenge: string;
}
interface Made {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

/** CBOR as far as a passkey needs it: small numbers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/**
 * A passkey in software: ES256, no attestation, the person always verified by default. Responds as a browser at
 * `origin` does.
 */
export function createAuthenticator(origin: string) {
  const rpIdHash = sha256(new URL(origin).hostname);
  const state = { made: undefined as Made | undefined, verified: true, origin };

  const authData = (flags: number, counter: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }));
  const present = () => (state.verified ? 0x05 : 0x01);

  return {
    state,

    /** The response of `navigator.credentials.create`. */
    register(options: Options & { readonly user: { readonly id: string } }): string {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const made = { id: randomBytes(16), key: privateKey, userHandle: options.user.id, counter: 0 };
      state.made = made;
      const jwk = publicKey.export({ format: 'jwk' });
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(jwk.x ?? '', 'base64url')],
          [-3, Buffer.from(jwk.y ?? '', 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, made.id.length]), made.id, cose]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(present() | 0x40, 0, attested)],
        ]),
      );
      return JSON.stringify({
        id: made.id.toString('base64url'),
        rawId: made.id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      });
    },

    /** The response of `navigator.credentials.get`. */
    assert(options: Options): string {
      const { made } = state;
      if (!made) throw new Error('there is no passkey yet');
      made.counter++;
      const data = authData(present(), made.counter);
      const client = clientData('webauthn.get', options.challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), made.key);
      return JSON.stringify({
        id: made.id.toString('base64url'),
        rawId: made.id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: made.userHandle,
        },
      });
    },
  };
}
