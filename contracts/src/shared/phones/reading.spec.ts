import { broadcastNumberOf, e164Of, isNobodys, readBefore } from './reading';
import { phoneText, saysItsCountry, typedPhone, withCountryCode } from './typed';

describe('a number as it was typed', () => {
  it.all([
    ['0812-3456-7891', '081234567891'],
    ['+62 812 3456 7892', '+6281234567892'],
    ['(021) 555-1234', '0215551234'],
    ['0812.3456.7894', '081234567894'],
    ['\u202a+6281234567898\u202c', '+6281234567898'],
    ['0812\u20113456\u20117899', '081234567899'],
    ['0812\u22123456\u22127899', '081234567899'],
    ["'081234567800", '081234567800'],
    ['’081234567800', '081234567800'],
    ['6281234567802.0', '+6281234567802'],
    ['="081234567801"', '081234567801'],
    ['\u00a0 081234567803', '081234567803'],
    ['＋６２８１２３４５６７８０３', '+6281234567803'],
    ['00966 51 234 5678', '+966512345678'],
    ['62811234567', '+62811234567'],
    ['+62 0812 3456 7890', '+6281234567890'],
    ['+62 (0)370-621234', '+62370621234'],
    ['62 0812 3456 7890', '+6281234567890'],
    ['+39 06 6982 1234', '+390669821234'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(typedPhone(typed)).toBe(kept);
    expect(phoneText('app-phone1-format').parse(typed)).toBe(kept);
  });

  it.all(['=1+1', '0812-3456-7891 ext 2', '6.28123E+12', 'abcdefg', "0812'3456'789", '=HYPERLINK("0812345678")'])(
    '%j is none',
    (typed) => expect(phoneText('app-phone1-format').safeParse(typed).success).toBe(false),
  );
});

describe('a number as the world dials it', () => {
  it.all([
    ['00966512345678', '+966512345678'],
    ['0096551234567', '+96551234567'],
    ['00971501234567', '+971501234567'],
    ['00962791234567', '+962791234567'],
    ['00886912345678', '+886912345678'],
    ['0085366123456', '+85366123456'],
    ['00819012345678', '+819012345678'],
    ['006281234567890', '+6281234567890'],
    ['62811234567', '+62811234567'],
    ['62215551234', '+62215551234'],
    ['+62 (0) 812 3456 7890', '+6281234567890'],
    ['081234567123', '+6281234567123'],
    ['81234567123', '+6281234567123'],
    ['+97455123456', '+97455123456'],
  ])('%s is %s', (typed, e164) => expect(e164Of(typed)).toBe(e164));

  it.all([
    ['a number of Saudi Arabia without its +', '966512345678'],
    ['one of Singapore', '6591234567'],
    ['one that Japan and Indonesia both have', '819012345678'],
    ['one that was read wrongly and copied since', '+66512345678'],
    ['a number without its area', '5551234'],
    ['one that is too short', '123456'],
    ['a country that there is not', '+999123456'],
    ['words', 'nobody'],
  ])('is not guessed: %s', (_, typed) => expect(e164Of(typed)).toBeNull());

  it('no number stays none', () => expect(e164Of(null)).toBeNull());

  it.all(['+999123456', '0099912345678', '+1234567', '+111111111111111'])('%s is nobody’s', (typed) =>
    expect(isNobodys(typed)).toBe(true),
  );
  it.all(['+628123456789012', '00966512345678', '123456', '966512345678'])('%s may be somebody’s', (typed) =>
    expect(isNobodys(typed)).toBe(false),
  );

  it('is told from what it was read as before', () => {
    expect(readBefore('00966512345678')).toBe('+66512345678');
    expect(readBefore('62811234567')).toBe('+6262811234567');
    expect(readBefore('0812-3456-7123')).toBe(e164Of('0812-3456-7123'));
  });
});

it.holds('broadcast-number-rule').all([
  ['0812-3456-7123', '+6281234567123'],
  ['6281234567123', '+6281234567123'],
  ['+62 812 3456 7123', '+6281234567123'],
  ['081234567', null],
  ['0812345678', '+62812345678'],
  ['+97455123456', '+97455123456'],
  ['+65 9123 4567', '+6591234567'],
  ['00966512345678', '+966512345678'],
  ['966512345678', null],
  ['12345', null],
  ['nobody', null],
  ['', null],
  [undefined, null],
])('an announcement for %s goes to %s', (typed, number) => expect(broadcastNumberOf(typed)).toBe(number));

it.all([
  ['0812345678', true],
  ['+966512345678', true],
  ['00966512345678', true],
  ['6281234567', true],
  ['81234567123', true],
  ['966512345678', false],
  ['5551234', false],
])('%s says its country: %s', (typed, says) => expect(saysItsCountry(typed)).toBe(says));

it.all([
  ['0811234567', '+62811234567'],
  ['62811234567', '+62811234567'],
  ['+62811234567', '+62811234567'],
  ['966512345678', '+966512345678'],
])('a message says %s as %s', (typed, said) => expect(withCountryCode(typed)).toBe(said));
