import { InvalidObjectName } from './port';
import { SignedLinks } from './signed-links';

const KEY = Buffer.alloc(32, 1);
const NAME = 'documents/20251111001/passport.pdf';
const AT = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

describe('signed links', () => {
  const links = new SignedLinks(KEY, () => AT);
  const link = links.sign(NAME, AT + MINUTE);

  it('work for their object until they expire', () => {
    expect(links.verify(NAME, link)).toBe('valid');
    expect(new SignedLinks(KEY, () => AT + MINUTE - 1).verify(NAME, link)).toBe('valid');
    expect(new SignedLinks(KEY, () => AT + MINUTE).verify(NAME, link)).toBe('expired');
  });

  it('do not work for another object', () => {
    expect(links.verify('documents/20251111002/passport.pdf', link)).toBe('refused');
    expect(links.verify('../secret', link)).toBe('refused');
  });

  it('do not live longer by a changed time', () => {
    const later = String(Number(link.expires) + 3600);
    expect(links.verify(NAME, { ...link, expires: later })).toBe('refused');
    expect(links.verify(NAME, { ...link, expires: `0${link.expires}` })).toBe('refused');
  });

  it('do not say that a forged link has expired', () => {
    expect(new SignedLinks(KEY, () => AT + MINUTE).verify(NAME, { ...link, signature: 'A'.repeat(43) })).toBe(
      'refused',
    );
  });

  it('are refused with any single character of the signature changed', () => {
    for (let index = 0; index < 42; index += 1) {
      const changed = link.signature[index] === 'A' ? 'B' : 'A';
      expect(
        links.verify(NAME, {
          ...link,
          signature: link.signature.slice(0, index) + changed + link.signature.slice(index + 1),
        }),
      ).toBe('refused');
    }
  });

  it.each(['', 'a', 'A'.repeat(42), 'A'.repeat(44), 'é'.repeat(43)])(
    'are refused with the signature %j',
    (signature) => {
      expect(links.verify(NAME, { ...link, signature })).toBe('refused');
    },
  );

  it('are refused under another key', () => {
    expect(new SignedLinks(Buffer.alloc(32, 2), () => AT).verify(NAME, link)).toBe('refused');
  });

  it('are not made for a name that cannot be, or with a short key', () => {
    expect(() => links.sign('a/../b.pdf', AT)).toThrow(InvalidObjectName);
    expect(() => new SignedLinks(Buffer.alloc(31))).toThrow(RangeError);
  });
});
