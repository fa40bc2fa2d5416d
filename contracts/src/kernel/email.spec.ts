import fc from 'fast-check';
import { EMAIL_MAX, canonicalEmail } from './email';
import { email } from './text';

describe('an address', () => {
  it.all([
    ['Admin@Example.COM ', 'admin@example.com'],
    ['ａｄｍｉｎ＠example．com', 'admin@example.com'],
    ['ﬁnance@example.com', 'finance@example.com'],
    ['josé@example.com', 'josé@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['иван@пример.рф', 'иван@пример.рф'],
    ['иван@example.com', 'иван@example.com'],
    ['日本ひらカナ@example.jp', '日本ひらカナ@example.jp'],
    ["o'brien+tag_1@sub-domain.example.co.id", "o'brien+tag_1@sub-domain.example.co.id"],
  ])('%s is kept as %s', (typed, kept) => expect(canonicalEmail(typed)).toBe(kept));

  it.holds('V1.1.1').all([
    ['a zero-width space', 'ad\u200bmin@example.com'],
    ['a joiner', 'admin\u200d@example.com'],
    ['a byte order mark at its end', 'admin@example.com\ufeff'],
    ['a mark of direction', '\u202eadmin@example.com'],
    ['a soft hyphen', 'ad\u00admin@example.com'],
    ['a variation selector', 'admin\ufe0f@example.com'],
    ['a filler', 'admin\u3164@example.com'],
    ['a Cyrillic а among Latin letters', '\u0430dmin@example.com'],
    ['a Greek ο in a label', 'admin@ex\u03bfmple.com'],
    ['Cyrillic letters that all look Latin', '\u0441\u0430\u0440\u0435@example.com'],
    ['a host of them', 'admin@\u0430\u0440\u0440\u04cf\u0435.com'],
    ['a dot at its end', 'admin@example.com.'],
    ['a full-width dot at its end', 'admin@example.com．'],
    ['two dots', 'admin@example..com'],
    ['two dots before the at sign', 'ad..min@example.com'],
    ['a dot at its beginning', '.admin@example.com'],
    ['a space inside', 'ad min@example.com'],
    ['another at sign', 'ad@min@example.com'],
    ['no dot in its host', 'admin@example'],
    ['a control character', 'admin\u0007@example.com'],
    ['51 characters', `${'a'.repeat(EMAIL_MAX - 11)}@example.com`],
    ['characters that grow when normalised', `${'\ufdfa'.repeat(10)}@example.com`],
    ['a sign that is no letter', 'admin😀@example.com'],
  ])('with %s is none', (_, typed) => expect(canonicalEmail(typed)).toBeUndefined());

  it('that is plain passes unchanged', () => {
    const plain = fc
      .emailAddress()
      .map((address) => address.toLowerCase())
      .filter((address) => address.length <= EMAIL_MAX);
    fc.assert(fc.property(plain, (address) => canonicalEmail(address) === address));
  });

  /** Addresses put together from what is confused with what. */
  const odd = fc.stringMatching(
    /^[a-zA-Z0-9.@\u00a0\u00ad\u0130\u0131\u017f\u0430\u0435\u043e\u03bf\u03c2\u03a3\u200b-\u200f\u202e\u2024\uff0e\uff20\ufb01\ufeff\u212a\u1e9e]{0,12}$/u,
  );
  const marks = fc.constantFrom('', '\u0301', '\u0323\u0301', '\u0301\u0323');
  const typed = fc.oneof(
    fc.tuple(odd, marks, odd, odd).map(([local, mark, host, end]) => `${local}${mark}@${host}.${end}`),
    fc
      .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 20 }))
      .map(([local, host]) => `${local}@${host}.com`),
    fc.string({ unit: 'binary' }),
  );

  it.holds('V1.1.1')('has one form: what is kept is kept as it is when it is typed', () => {
    fc.assert(
      fc.property(typed, (sent) => {
        const kept = canonicalEmail(sent);
        if (kept === undefined) return;
        expect(canonicalEmail(kept)).toBe(kept);
        // The form in which reservations of values compare.
        expect(kept.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()).toBe(kept);
        expect(kept.length).toBeLessThanOrEqual(EMAIL_MAX);
        expect(kept).not.toMatch(/[\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}]|\.\.|\.@|@\.|^\.|\.$/u);
        for (const part of kept.split(/@|\./))
          expect(
            ['Latin', 'Cyrillic', 'Greek'].filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(part))
              .length,
          ).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3_000 },
    );
  });

  it('that is none is refused with the words of the screen, however long it is', () => {
    for (const sent of [undefined, 5, '', 'x', 'admin@example.com.', 'a@' + '.'.repeat(250_000) + '@']) {
      expect(
        email('email-invalid-bang')
          .safeParse(sent)
          .error?.issues.map(({ message }) => message),
      ).toEqual(['email-invalid-bang']);
    }
    expect(email('login-email-invalid').parse(' SARI@Example.com ')).toBe('sari@example.com');
  });
});
