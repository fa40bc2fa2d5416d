import { generateKeyPairSync, sign } from 'node:crypto';

/** Both in PEM. The certificate is its own authority. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * A certificate for 127.0.0.1 and localhost, made now and valid for a day, so that no key has to be kept anywhere.
 * Form: RFC 5280; bytes: X.690 (DER).
 */
export const selfSignedCertificate = (): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const now = Date.now();
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from('localhost')))));
  const extension = (id: string, value: Buffer) => sequence(objectId(id), tagged(0x04, value));
  const alternativeNames = extension(
    '551d11',
    sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1]))),
  );
  const isAuthority = extension('551d13', sequence(tagged(0x01, Buffer.from([0xff]))));
  const toBeSigned = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(now - 60_000), time(now + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(isAuthority, alternativeNames)),
  );
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey));
  const cert = sequence(toBeSigned, ecdsaWithSha256, signature)
    .toString('base64')
    .replace(/.{1,64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}-----END CERTIFICATE-----\n`,
  };
};

const tagged = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};

const lengthOf = (length: number): number[] => {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
};

const sequence = (...contents: readonly Buffer[]): Buffer => tagged(0x30, ...contents);
const objectId = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const time = (at: number): Buffer =>
  tagged(0x17, Buffer.from(new Date(at).toISOString().replace(/^..|[-:T]|\.\d+/g, '')));
