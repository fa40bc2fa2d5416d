import { ShareTokens } from './share-tokens';

const SECRET = Buffer.from('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex');
const AT = Date.UTC(2026, 10, 22, 9);
const DAY = 86_400_000;
const claims = { shareid: '20261122001', applicantid: '20251111201', expiresat: AT + 30 * DAY };
const at = (now: number, use: 'link' | 'pass' = 'link') => new ShareTokens(SECRET, use, () => now);
const token = at(AT).sign(claims);

describe('tokens of links', () => {
  it.holds('V9.1.1')('say which link to whose CV, until they expire', () => {
    expect(at(claims.expiresat - 1).verify(token)).toEqual({ verdict: 'valid', ...claims });
    expect(at(claims.expiresat).verify(token)).toEqual({ verdict: 'expired', ...claims });
  });

  it('are short enough for a QR code of 80 pixels', () => {
    expect(token.length).toBeLessThanOrEqual(50);
  });

  it.holds('V9.1.1').all(Array.from({ length: token.length }, (_, index) => index))(
    'are refused when their character %i was changed',
    (index) => {
      const other = token[index] === 'a' ? 'b' : 'a';
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(at(AT).verify(changed)).toEqual({ verdict: 'refused' });
    },
  );

  it.all([
    ['nothing', ''],
    [
      'the signature of another',
      `${token.slice(0, -22)}${at(AT)
        .sign({ ...claims, shareid: '20261122002' })
        .slice(-22)}`,
    ],
    ['more behind it', `${token}A`],
    ['no signature', token.split('.').slice(0, 3).join('.')],
    ['garbage', '%00../..'],
  ])('are refused with %s', (_, text) => {
    expect(at(AT).verify(text)).toEqual({ verdict: 'refused' });
  });

  it.holds('V9.1.1')('are refused where something else is asked for, and by another key', () => {
    expect(at(AT, 'pass').verify(token)).toEqual({ verdict: 'refused' });
    expect(new ShareTokens(Buffer.alloc(32, 7), 'link', () => AT).verify(token)).toEqual({ verdict: 'refused' });
  });
});
